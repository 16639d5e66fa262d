package com.google.cloud.datastore.emulator.impl.util;

import com.google.cloud.datastore.core.exception.DatastoreException;
import com.google.firestore.v1.Document;
import com.google.firestore.v1.DocumentChange;
import com.google.firestore.v1.DocumentDelete;
import com.google.firestore.v1.ListenResponse;
import com.google.firestore.v1.TargetChange;
import com.google.firestore.v1.TargetChange.TargetChangeType;
import com.google.protobuf.Timestamp;
import com.google.protobuf.util.Durations;
import com.google.protobuf.util.Timestamps;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Replaces the emulator's class with the same name, which sends every response to clients.
 *
 * <p>The emulator responds to a new listener and notifies others of a write from two threads at the
 * same time. Messages may interleave, a read time may be earlier than the previous one, and a
 * target may be marked current just before an earlier write is sent. The SDK then discards the
 * write as stale, or delays it until the next one. This class sends one message at a time, in order
 * of time.
 */
public class WrappedStreamObserver<T> implements StreamObserver<T> {
  private final StreamObserver<T> client;

  /** The latest time that the client has received. */
  private Timestamp latest = Timestamps.EPOCH;

  /** Targets that are current. A document sent for one of them has just changed. */
  private final Set<Integer> currentTargets = new HashSet<>();

  public WrappedStreamObserver(StreamObserver<T> client) {
    this.client = client;
  }

  @Override
  @SuppressWarnings("unchecked")
  public synchronized void onNext(T answer) {
    try {
      client.onNext(answer instanceof ListenResponse listen ? (T) inOrder(listen) : answer);
    } catch (IllegalStateException | StatusRuntimeException gone) {
      throw new StreamTransportClosedException(gone);
    }
  }

  private ListenResponse inOrder(ListenResponse answer) {
    return switch (answer.getResponseTypeCase()) {
      case TARGET_CHANGE -> answer.toBuilder().setTargetChange(inOrder(answer.getTargetChange())).build();
      case DOCUMENT_CHANGE -> answer.toBuilder().setDocumentChange(inOrder(answer.getDocumentChange())).build();
      case DOCUMENT_DELETE -> answer.toBuilder().setDocumentDelete(inOrder(answer.getDocumentDelete())).build();
      default -> answer;
    };
  }

  private TargetChange inOrder(TargetChange change) {
    if (change.getTargetChangeType() == TargetChangeType.CURRENT) {
      currentTargets.addAll(change.getTargetIdsList());
    } else if (change.getTargetChangeType() != TargetChangeType.NO_CHANGE) {
      currentTargets.removeAll(change.getTargetIdsList());
    }
    if (!change.hasReadTime()) {
      return change;
    }
    latest = Timestamps.compare(change.getReadTime(), latest) > 0 ? change.getReadTime() : latest;
    return change.toBuilder().setReadTime(latest).build();
  }

  private DocumentChange inOrder(DocumentChange change) {
    if (!currentTargets.containsAll(change.getTargetIdsList())) {
      return change;
    }
    Document document = change.getDocument();
    return change.toBuilder()
        .setDocument(document.toBuilder().setUpdateTime(afterLatest(document.getUpdateTime())))
        .build();
  }

  private DocumentDelete inOrder(DocumentDelete change) {
    List<Integer> targets = change.getRemovedTargetIdsList();
    return currentTargets.containsAll(targets)
        ? change.toBuilder().setReadTime(afterLatest(change.getReadTime())).build()
        : change;
  }

  /**
   * Returns the time of a change, or one microsecond after the latest time that the client has
   * received.
   */
  private Timestamp afterLatest(Timestamp moment) {
    latest =
        Timestamps.compare(moment, latest) > 0
            ? moment
            : Timestamps.add(latest, Durations.fromMicros(1));
    return latest;
  }

  @Override
  public synchronized void onError(Throwable error) {
    client.onError(error instanceof DatastoreException refused ? statusOf(refused) : error);
  }

  private static StatusException statusOf(DatastoreException refused) {
    int code = FirestoreEmulatorConverters.toStatus(refused).getCode();
    return new StatusException(Status.fromCodeValue(code).withDescription(refused.getMessage()));
  }

  @Override
  public synchronized void onCompleted() {
    client.onCompleted();
  }
}
