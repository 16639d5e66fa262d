import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.lang.common.UrlEncoder;
import com.google.firebase.rules.partners.services.firebasestorage.*;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService.*;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.*;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.*;
import com.google.protobuf.ByteString;
import com.google.protobuf.Message;
import com.google.protobuf.Timestamp;
import com.google.protobuf.util.JsonFormat;
import com.google.type.LatLng;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.ExecutionException;

/**
 * Replaces cloud-storage-rules-runtime.jar. Implements the stdin/stdout protocol of the Storage
 * emulator in firebase-tools (lib/emulator/storage/rules/runtime.js). Compiles and evaluates rules
 * with the engine in the jar of Google's Firestore emulator.
 */
public final class StorageRules {
  static final OutputStream out = new FileOutputStream(FileDescriptor.out);
  static final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  static final Deque<JsonObject> later = new ArrayDeque<>(); // requests read while waiting for a document
  static final Map<String, RulesetAst> rulesets = new HashMap<>();

  public static void main(String[] args) throws Exception {
    System.setOut(System.err); // stdout carries the protocol
    send(-1, null, List.of(), List.of());
    for (JsonObject m; (m = later.isEmpty() ? read() : later.remove()) != null; ) {
      long id = m.get("id").getAsLong();
      try {
        JsonObject context = m.getAsJsonObject("context");
        if (m.get("action").getAsString().equals("load_ruleset")) load(id, context);
        else verify(new Operation(id, context), context);
      } catch (Exception e) {
        send(id, null, List.of(), List.of("storage rules: " + e));
      }
    }
  }

  static JsonObject read() throws IOException {
    String line = in.readLine();
    return line == null ? null : JsonParser.parseString(line).getAsJsonObject();
  }

  /** Each message is one line. */
  static void send(JsonObject message) throws IOException {
    out.write((message + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The status is always "ok". For any other, firebase-tools prints the message and keeps waiting.
   */
  static void send(long id, JsonObject result, List<String> warnings, List<String> errors) throws IOException {
    Gson gson = new Gson();
    JsonObject m = new JsonObject();
    m.addProperty("id", id);
    m.addProperty("status", "ok");
    m.add("result", result);
    m.add("warnings", gson.toJsonTree(warnings));
    m.add("errors", gson.toJsonTree(errors));
    send(m);
  }

  static <T extends Message.Builder> T parse(JsonElement json, T builder) throws IOException {
    JsonFormat.parser().ignoringUnknownFields().merge(json.toString(), builder);
    return builder;
  }

  static void load(long id, JsonObject context) throws IOException {
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(FirebaseRulesLangOptions.builder()
        .allowTernaryOperator(true).allowCrossServiceRules(true).build())
        .compile(parse(context.get("source"), Source.newBuilder()));
    List<String> warnings = new ArrayList<>(), errors = new ArrayList<>();
    for (Issue i : compiled.getIssues()) {
      (i.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(new Gson().toJson(Map.of(
          "description_", i.getDescription(),
          "sourcePosition_", Map.of(
              "fileName_", i.getSourcePosition().getFileName(),
              "line_", i.getSourcePosition().getLine(),
              "column_", i.getSourcePosition().getColumn()))));
    }
    JsonObject result = new JsonObject();
    if (!compiled.hasCompilationError()) {
      RulesetAst rules = compiled.getRulesetAst();
      rulesets.put(context.get("rulesetName").getAsString(), rules);
      result.addProperty("rulesVersion", rules.getVersion() == RulesetAst.Version.VERSION_2 ? 2 : 1);
    }
    send(id, result, warnings, errors);
  }

  static void verify(Operation op, JsonObject context) throws Exception {
    JsonObject result = new JsonObject();
    List<String> warnings = new ArrayList<>();
    try {
      RulesetAst rules = rulesets.get(context.get("rulesetName").getAsString());
      result.addProperty("permit", new DefaultEvaluator(rules)
          .evaluate(op.as(context.get("method").getAsString())).get().permit());
    } catch (ExecutionException e) { // no rule allows it, and a rule failed, such as on a field of null
      result.addProperty("permit", false);
      warnings.add(e.getCause().getMessage());
    }
    send(op.id, result, warnings, List.of());
  }

  static ExpressionPathValue path(String path) {
    ExpressionPathValue.Builder p = ExpressionPathValue.newBuilder();
    for (String s : path.split("/")) if (!s.isEmpty()) p.addSegments(ExpressionValueUtils.simpleSegment(s));
    return p.build();
  }

  /** The context of a Storage operation of any of the five kinds. */
  static final class Operation implements FirebaseStorageGetContext, FirebaseStorageListContext,
      FirebaseStorageCreateContext, FirebaseStorageUpdateContext, FirebaseStorageDeleteContext {
    final long id;
    final ExpressionPathValue path;
    final ExpressionValue request, resource;
    final Map<String, ExpressionValue> documents = new HashMap<>();

    Operation(long id, JsonObject context) throws IOException {
      JsonObject variables = context.getAsJsonObject("variables");
      this.id = id;
      PathUtils.Builder p = PathUtils.pathBuilder(StorageRules.path(context.get("path").getAsString()));
      if (context.get("method").getAsString().equals("list")) { // direct children of the path, or everything below it
        if (context.get("delimiter").getAsString().equals("/")) p.appendCapture();
        else p.appendGlob();
      }
      path = p.build();
      request = parse(variables.get("request"), ExpressionValue.newBuilder()).build();
      resource = parse(variables.get("resource"), ExpressionValue.newBuilder()).build();
    }

    RuleContext as(String method) {
      switch (method) {
        case "get": return FirebaseStorageGetContextConverter.convert(this);
        case "list": return FirebaseStorageListContextConverter.convert(this);
        case "create": return FirebaseStorageCreateContextConverter.convert(this);
        case "update": return FirebaseStorageUpdateContextConverter.convert(this);
        case "delete": return FirebaseStorageDeleteContextConverter.convert(this);
        default: throw new IllegalArgumentException("no such method: " + method);
      }
    }

    /**
     * firebase-tools fetches Firestore documents for us. A missing one is null, as in Firestore
     * rules.
     */
    ExpressionValue document(ExpressionPathValue p, SourcePosition at) throws Exception {
      StringBuilder path = new StringBuilder();
      for (String s : ExpressionValueUtils.getPathSegments(at, p)) path.append('/').append(UrlEncoder.encode(s));
      if (!documents.containsKey(path.toString())) {
        JsonObject ask = new JsonObject(), context = new JsonObject(), answer;
        context.addProperty("path", path.toString());
        ask.addProperty("id", id);
        ask.addProperty("server_request_id", id);
        ask.addProperty("action", "fetch_firestore_document");
        ask.add("context", context);
        send(ask);
        while ((answer = read()) != null && answer.has("action")) later.add(answer);
        if (answer == null) System.exit(0);
        documents.put(path.toString(), answer.has("result") ? snapshot(answer.getAsJsonObject("result")) : ExpressionValueUtils.NULL);
      }
      return documents.get(path.toString());
    }

    public ListenableFuture<ExpressionValue> firestoreGet(ExpressionPathValue p, SourcePosition at) {
      return Futures.submit(() -> document(p, at), Runnable::run);
    }

    public ListenableFuture<ExpressionValue> firestoreExists(ExpressionPathValue p, SourcePosition at) {
      return Futures.submit(() -> ExpressionValueUtils.createValue(!ExpressionValueUtils.isNull(document(p, at))), Runnable::run);
    }

    public ExpressionPathValue path() { return path; }
    public ExpressionMapValue request() { return request.getMapValue(); }
    public ListenableFuture<ExpressionValue> resource() { return Futures.immediateFuture(resource); }
    public ExpressionValue debug(ExpressionValue v) {
      System.err.println(v);
      return v;
    }
  }

  /** Converts a Firestore REST document to its form in rules: {data, id, __name__}. */
  static ExpressionValue snapshot(JsonObject doc) throws IOException {
    JsonPrimitive name = doc.getAsJsonPrimitive("name");
    String id = name.getAsString().substring(name.getAsString().lastIndexOf('/') + 1);
    return ExpressionValue.newBuilder().setMapValue(ExpressionMapValue.newBuilder()
        .putFields("data", value("mapValue", doc))
        .putFields("id", value("stringValue", new JsonPrimitive(id)))
        .putFields("__name__", value("referenceValue", name))).build();
  }

  static ExpressionValue value(JsonElement typed) throws IOException {
    Map.Entry<String, JsonElement> e = typed.getAsJsonObject().entrySet().iterator().next();
    return value(e.getKey(), e.getValue());
  }

  static ExpressionValue value(String type, JsonElement v) throws IOException {
    ExpressionValue.Builder b = ExpressionValue.newBuilder();
    switch (type) {
      case "booleanValue": return b.setBoolValue(v.getAsBoolean()).build();
      case "integerValue": return b.setIntValue(v.getAsLong()).build();
      case "doubleValue": return b.setFloatValue(v.getAsDouble()).build();
      case "stringValue": return b.setStringValue(v.getAsString()).build();
      case "bytesValue": return b.setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(v.getAsString()))).build();
      case "timestampValue": return b.setTimestampValue(parse(v, Timestamp.newBuilder())).build();
      case "geoPointValue": return b.setLatlngValue(parse(v, LatLng.newBuilder())).build();
      case "referenceValue": return b.setPathValue(path(v.getAsString().replaceFirst("^projects/[^/]+", ""))).build();
      case "mapValue":
        ExpressionMapValue.Builder map = b.getMapValueBuilder();
        JsonElement fields = v.getAsJsonObject().get("fields");
        if (fields != null) for (Map.Entry<String, JsonElement> e : fields.getAsJsonObject().entrySet()) map.putFields(e.getKey(), value(e.getValue()));
        return b.build();
      case "arrayValue":
        ExpressionListValue.Builder list = b.getListValueBuilder();
        JsonElement values = v.getAsJsonObject().get("values");
        if (values != null) for (JsonElement e : values.getAsJsonArray()) list.addValues(value(e));
        return b.build();
      default: return ExpressionValueUtils.NULL;
    }
  }
}
