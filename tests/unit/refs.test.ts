import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const sources = readdirSync('web/src', { encoding: 'utf8', recursive: true })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => `web/src/${name}`);

/** A component, a hook, or a function that one of these has React call while it renders. */
const rendering = /^(use)?[A-Z]/;
const calledWhileRendering = ['useMemo', 'useState', 'useReducer', 'memo'];

/**
 * Returns the lines of a source that write a ref while rendering, because React may discard a
 * render or render twice. Finds assignments directly in the body of a component or hook, not those
 * in functions that the body calls.
 */
function refsWrittenWhileRendering(file: string, source: string): string[] {
  const found: string[] = [];
  const functions: boolean[] = [];
  const renders = new Set<object>();
  const enter = (node: { id?: { name: string } | null }) => {
    functions.push(renders.has(node) || rendering.test(node.id?.name ?? ''));
  };
  const exit = () => void functions.pop();
  const write = ({ start }: { start: number }, target: { type: string; property?: object }) => {
    const { property = {} } = target;
    if (functions.at(-1) && 'name' in property && property.name === 'current')
      found.push(`${file}:${source.slice(0, start).split('\n').length}`);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier' && rendering.test(id.name)) renders.add(init);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const name = 'name' in callee ? String(callee.name) : '';
      if (first && calledWhileRendering.includes(name)) renders.add(first);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    AssignmentExpression: (node) => write(node, node.left),
    UpdateExpression: (node) => write(node, node.argument),
  }).visit(parseSync(file, source).program);
  return found;
}

it('no ref is written while rendering', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => refsWrittenWhileRendering(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('distinguishes rendering, including callbacks that React calls, from handlers', () => {
  const source = [
    'function Page() { ref.current = 1; }',
    'const useDraft = () => { ref.current += 1; };',
    'const Row = memo(() => { props.ref.current++; });',
    'function useKept() { return useMemo(() => { ref.current ??= 1; }, []); }',
    'function Form() { useEffect(() => { ref.current = 1; }); const save = () => { ref.current = 1; }; }',
    'function keep() { ref.current = 1; }',
  ].join('\n');
  expect(refsWrittenWhileRendering('a.tsx', source)).toEqual(['a.tsx:1', 'a.tsx:2', 'a.tsx:3', 'a.tsx:4']);
});
