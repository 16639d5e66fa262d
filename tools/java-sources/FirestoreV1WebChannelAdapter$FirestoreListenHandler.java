package com.google.cloud.datastore.emulator.firestore.webchannel;

import com.google.cloud.datastore.emulator.impl.firestore.CloudFirestoreV1ListenStream;
import com.google.cloud.datastore.emulator.impl.firestore.CloudFirestoreV1Router;
import com.google.cloud.datastore.emulator.impl.util.WrappedStreamObserver;
import com.google.cloud.datastore.emulator.impl.watch.ListenStreamManager;
import com.google.firestore.v1.ListenResponse;
import com.google.net.webchannel.server.AsyncWebChannel;
import com.google.net.webchannel.server.ErrorStatus;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.CompletableFuture;

/**
 * Stands in for the emulator's class of this name, which takes what a browser listens to, and only
 * logs when its channel ends. The emulator then goes on to run the queries of pages that are gone,
 * with the rules on all they find, on every write of anybody.
 */
final class FirestoreV1WebChannelAdapter$FirestoreListenHandler extends AsyncWebChannel.Handler<String> {
  private final CloudFirestoreV1ListenStream stream;

  FirestoreV1WebChannelAdapter$FirestoreListenHandler(
      CloudFirestoreV1Router router, AsyncWebChannel<String> channel) {
    try {
      stream = router.listenStream(new WrappedStreamObserver<>(observerOf(channel)));
    } catch (Exception refused) {
      throw new IllegalStateException(refused);
    }
  }

  /** Google's own, which writes messages as JSON; it is private. */
  @SuppressWarnings("unchecked")
  private static StreamObserver<ListenResponse> observerOf(AsyncWebChannel<String> channel)
      throws ReflectiveOperationException {
    var constructor =
        Class.forName(FirestoreV1WebChannelAdapter.class.getName() + "$WebChannelObserver")
            .getDeclaredConstructor(AsyncWebChannel.class);
    constructor.setAccessible(true);
    return (StreamObserver<ListenResponse>) constructor.newInstance(channel);
  }

  @Override
  public void onMessage(String message) {
    stream.onNext(JsonToProtoConverter.toListenRequest(message));
  }

  @Override
  public void onClose() {
    forget();
  }

  @Override
  public void onError(ErrorStatus error) {
    forget();
  }

  /** From another thread: whoever writes holds the streams while it tells this channel. */
  private void forget() {
    CompletableFuture.runAsync(
        () -> {
          try {
            var manager = CloudFirestoreV1ListenStream.class.getDeclaredField("manager");
            manager.setAccessible(true);
            ((ListenStreamManager<?>) manager.get(stream)).removeStream(stream.streamId());
          } catch (ReflectiveOperationException changed) {
            throw new IllegalStateException(changed);
          }
        });
  }
}
