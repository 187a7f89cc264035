import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A key as a source names it: `*` stands for a part that is only known at run time. */
export interface UsedKey {
  key: string;
  where: string;
}

/** Every key that a translator of next-intl is asked for in these folders, read from the syntax of the sources. */
export function usedKeys(root: string, folders: readonly string[]): UsedKey[] {
  return folders.flatMap((folder) => sources(join(root, folder))).flatMap(keysOfFile);
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function keysOfFile(path: string): UsedKey[] {
  const text = readFileSync(path, 'utf8');
  if (!text.includes('Translations')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const aliases = translatorAliases(file);
  const keys: UsedKey[] = [];
  visit(file, (node) => {
    if (!ts.isCallExpression(node)) return;
    const namespace = namespaceOfCallee(node.expression, aliases);
    const argument = node.arguments[0];
    if (namespace === null || !argument) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    for (const name of namesIn(argument)) keys.push({ key: `${namespace}.${name}`, where: `${path}:${line + 1}` });
  });
  return keys;
}

/** `t(…)`, `t.rich(…)` and `(await getTranslations('ns'))(…)`. */
function namespaceOfCallee(callee: ts.Expression, aliases: Map<string, string>): string | null {
  const inner = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  if (!ts.isIdentifier(inner)) return namespaceOf(inner);
  return nearestNamespace(inner, aliases);
}

/** The declaration of this name in the closest scope around it: a constant, or a parameter of a translator's type. */
function nearestNamespace(name: ts.Identifier, aliases: Map<string, string>): string | null {
  for (let scope: ts.Node | undefined = name.parent; scope; scope = scope.parent) {
    let found: string | null = null;
    if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
      for (const statement of scope.statements) {
        if (!ts.isVariableStatement(statement)) continue;
        for (const one of statement.declarationList.declarations) found = declared(one, name.text) ?? found;
      }
    } else if (ts.isFunctionLike(scope)) {
      const parameter = scope.parameters.find((one) => one.name.getText() === name.text);
      found = parameter?.type ? namespaceOfType(parameter.type, aliases) : null;
    }
    if (found !== null) return found;
  }
  return null;
}

function declared(declaration: ts.VariableDeclaration, name: string): string | null {
  const { initializer } = declaration;
  if (!initializer) return null;
  if (ts.isIdentifier(declaration.name)) return declaration.name.text === name ? namespaceOf(initializer) : null;
  // const [a, t] = await Promise.all([…, getTranslations('ns')])
  if (!ts.isArrayBindingPattern(declaration.name)) return null;
  const place = declaration.name.elements.findIndex((one) => ts.isBindingElement(one) && one.name.getText() === name);
  if (place < 0) return null;
  let list: string | null = null;
  visit(initializer, (node) => {
    const element = ts.isArrayLiteralExpression(node) ? node.elements[place] : undefined;
    if (element && list === null) list = namespaceOf(element);
  });
  return list;
}

/** `useTranslations('ns')`, awaited or in brackets. */
function namespaceOf(expression: ts.Expression): string | null {
  if (ts.isParenthesizedExpression(expression) || ts.isAwaitExpression(expression)) {
    return namespaceOf(expression.expression);
  }
  if (!ts.isCallExpression(expression) || !/^(use|get)Translations$/.test(expression.expression.getText())) return null;
  const argument = expression.arguments[0];
  return argument && ts.isStringLiteral(argument) ? argument.text : null;
}

/** `type Words = ReturnType<typeof useTranslations<'ns'>>` and its uses as a parameter's type. */
function translatorAliases(file: ts.SourceFile): Map<string, string> {
  const aliases = new Map<string, string>();
  visit(file, (node) => {
    if (!ts.isTypeAliasDeclaration(node)) return;
    const namespace = namespaceOfType(node.type, aliases);
    if (namespace !== null) aliases.set(node.name.text, namespace);
  });
  return aliases;
}

function namespaceOfType(type: ts.TypeNode, aliases: Map<string, string>): string | null {
  const text = type.getText();
  return aliases.get(text) ?? /Translations<'([^']+)'>/.exec(text)?.[1] ?? null;
}

function namesIn(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text + expression.templateSpans.map((span) => `*${span.literal.text}`).join('')];
  }
  if (ts.isConditionalExpression(expression))
    return [...namesIn(expression.whenTrue), ...namesIn(expression.whenFalse)];
  if (ts.isParenthesizedExpression(expression)) return namesIn(expression.expression);
  if (ts.isBinaryExpression(expression)) return [...namesIn(expression.left), ...namesIn(expression.right)];
  return ['*'];
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
