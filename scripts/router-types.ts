import ts from "typescript";

/**
 * Writes the router's type out: every call with its input and output as plain structures, so that
 * it holds without the server's sources. Throws for a type that can't be written that way.
 */
export function writeRouterTypes(program: ts.Program, appRouterFile: string): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(appRouterFile);
  const exported =
    source && checker.getSymbolAtLocation(source)?.exports?.get("appRouter" as ts.__String);
  if (!exported) throw new Error(`${appRouterFile} exports no appRouter`);
  const writer = createTypeWriter(checker);
  const router = checker.getTypeOfSymbol(exported);

  function member(type: ts.Type, ...path: string[]): ts.Type {
    return path.reduce((owner, name) => {
      const property = checker.getPropertyOfType(owner, name);
      if (!property) throw new Error(`${checker.typeToString(owner)} has no ${name}`);
      return checker.getTypeOfSymbol(property);
    }, type);
  }

  function writeRecord(record: ts.Type, path: string): string {
    const lines = checker.getPropertiesOfType(record).map((property) => {
      const type = checker.getTypeOfSymbol(property);
      const at = `${path}.${property.name}`;
      const isProcedure = checker.getPropertyOfType(type, "_def") !== undefined;
      return `${property.name}: ${isProcedure ? writeProcedure(type, at) : writeRecord(type, at)};`;
    });
    return `{\n${lines.join("\n")}\n}`;
  }

  function writeProcedure(procedure: ts.Type, path: string): string {
    const kind = writer.write(member(procedure, "_def", "type"), path);
    const input = writer.write(member(procedure, "_def", "$types", "input"), `${path} input`);
    const output = member(procedure, "_def", "$types", "output");
    const written =
      kind === '"subscription"'
        ? writeEvents(output, `${path} events`)
        : writer.write(output, `${path} output`);
    return `Procedure<${kind}, ${input}, ${written}>`;
  }

  function writeEvents(stream: ts.Type, path: string): string {
    const [event] = checker.getTypeArguments(stream as ts.TypeReference);
    if (!event) throw new Error(`${path} are no stream`);
    return `AsyncIterable<${writer.write(event, path)}>`;
  }

  const errorShape = member(router, "_def", "_config", "$types", "errorShape");
  const record = writeRecord(member(router, "_def", "record"), "router");
  return `type Procedure<Type, Input, Output> = {
  _def: { type: Type; $types: { input: Input; output: Output } };
};

type ErrorShape = ${writer.write(errorShape, "error")};

/** Every procedure there is. */
export type AppRouter = {
  _def: { _config: { $types: { errorShape: ErrorShape } }; record: ${record} };
};
`;
}

/** Writes out the exported types of a module as plain structures. */
export function writeTypes(program: ts.Program, file: string, names: readonly string[]): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const exported = source && checker.getSymbolAtLocation(source)?.exports;
  const writer = createTypeWriter(checker);
  const lines = names.map((name) => {
    const symbol = exported?.get(name as ts.__String);
    if (!symbol) throw new Error(`${file} exports no ${name}`);
    return `export type ${name} = ${writer.write(checker.getDeclaredTypeOfSymbol(symbol), name)};`;
  });
  return lines.join("\n\n");
}

const { TypeFlags } = ts;
const spelledByName =
  TypeFlags.Unknown |
  TypeFlags.Void |
  TypeFlags.Undefined |
  TypeFlags.Null |
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.Boolean |
  TypeFlags.BooleanLiteral |
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral;

/** Types of the language, which need no declaration. */
const builtIn = new Set(["Date"]);

/** Deeper than any answer of ours; a recursive type would never end. */
const maxDepth = 30;

function createTypeWriter(checker: ts.TypeChecker) {
  function write(type: ts.Type, path: string, depth = 0): string {
    if (depth > maxDepth) throw new Error(`${path} contains itself`);
    const inner = (part: ts.Type) => write(part, path, depth + 1);
    // A number of an enum is written by its value: the enum itself is not in the package.
    if (type.isNumberLiteral()) return String(type.value);
    if (type.flags & spelledByName) return checker.typeToString(type);
    if (type.isUnion()) return `(${type.types.map(inner).join(" | ")})`;
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      return `${type.symbol.name}<${element ? inner(element) : "unknown"}>`;
    }
    if (type.symbol && builtIn.has(type.symbol.name)) return type.symbol.name;
    const isPlain = type.flags & (TypeFlags.Object | TypeFlags.Intersection);
    const isCallable = type.getCallSignatures().length + type.getConstructSignatures().length > 0;
    if (isPlain && !isCallable && !checker.isTupleType(type)) {
      return writeObject(type, path, depth);
    }
    throw new Error(`${path}: ${checker.typeToString(type)} can't be written out`);
  }

  function writeObject(type: ts.Type, path: string, depth: number): string {
    const indexes = checker.getIndexInfosOfType(type).map((index) => {
      return `[key: ${checker.typeToString(index.keyType)}]: ${write(index.type, path, depth + 1)};`;
    });
    const properties = checker.getPropertiesOfType(type).map((property) => {
      const comment = ts.displayPartsToString(property.getDocumentationComment(checker));
      const mark = property.flags & ts.SymbolFlags.Optional ? "?" : "";
      const at = `${path}.${property.name}`;
      const value = write(checker.getTypeOfSymbol(property), at, depth + 1);
      return `${comment && `/** ${comment} */\n`}${JSON.stringify(property.name)}${mark}: ${value};`;
    });
    return `{\n${[...indexes, ...properties].join("\n")}\n}`;
  }

  return { write };
}
