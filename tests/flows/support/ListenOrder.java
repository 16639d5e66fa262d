import com.google.cloud.datastore.emulator.impl.util.WrappedStreamObserver;
import com.google.firestore.v1.ListenResponse;
import com.google.protobuf.util.JsonFormat;
import io.grpc.stub.StreamObserver;

/**
 * Sends each argument, a ListenResponse as JSON, to a client of the emulator, and prints what
 * arrives.
 */
class ListenOrder implements StreamObserver<ListenResponse> {
  public static void main(String[] answers) throws Exception {
    var observer = new WrappedStreamObserver<ListenResponse>(new ListenOrder());
    for (String answer : answers) {
      var parsed = ListenResponse.newBuilder();
      JsonFormat.parser().merge(answer, parsed);
      observer.onNext(parsed.build());
    }
  }

  @Override
  public void onNext(ListenResponse answer) {
    try {
      System.out.println(JsonFormat.printer().omittingInsignificantWhitespace().print(answer));
    } catch (Exception unprintable) {
      throw new AssertionError(unprintable);
    }
  }

  @Override
  public void onError(Throwable error) {}

  @Override
  public void onCompleted() {}
}
