package com.google.firebase.rules.runtime.tracking;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ListMultimap;
import com.google.firebase.rules.runtime.common.EvaluationListener;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.common.ExecutionContext;
import com.google.firebase.rules.runtime.common.ParentPointer;
import com.google.firebase.rules.runtime.v1.Expression;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Stands in for the emulator's class of this name, which keeps each value that an expression of the
 * rules ever had, whole documents too, for the coverage report: 2 GB after 4,500 requests. This one
 * keeps how often an expression was true, false or something else.
 */
public final class GranularExpressionListener implements EvaluationListener {
  private final ConcurrentLinkedQueue<PermissionTrace> traces;
  private final ListMultimap<Expression, ExpressionValue> results = ArrayListMultimap.create();

  public GranularExpressionListener(ConcurrentLinkedQueue<PermissionTrace> traces) {
    this.traces = traces;
  }

  public GranularExpressionListener() {
    this(new ConcurrentLinkedQueue<>());
  }

  public ImmutableList<PermissionTrace> traces() {
    return ImmutableList.copyOf(traces);
  }

  @Override
  public void afterExpression(
      Expression expression, ParentPointer<ExecutionContext> context, ExpressionValue value) {
    var isBoolean = value != null && value.hasBoolValue();
    results.put(expression, isBoolean ? value : ExpressionValue.getDefaultInstance());
  }

  @Override
  public void beforePermissionEvaluation(Evaluator.Context context) {
    results.clear();
  }

  @Override
  public void afterSinglePermissionEvaluation(
      Evaluator.Context context, boolean allowed, Expression permission) {
    traces.add(traceOf(context, permission).build());
  }

  @Override
  public void afterSinglePermissionEvaluation(
      Evaluator.Context context, Throwable error, Expression permission) {
    var at = permission.getSourcePosition();
    var message =
        error.getMessage().isEmpty()
            ? "evaluation error at L%d:%s".formatted(at.getLine(), at.getColumn())
            : error.getMessage();
    traces.add(traceOf(context, permission).error(message).build());
  }

  private PermissionTrace.Builder traceOf(Evaluator.Context context, Expression permission) {
    return PermissionTrace.builder()
        .method(context.method())
        .permissionBody(permission)
        .evaluationResults(ImmutableListMultimap.copyOf(results));
  }
}
