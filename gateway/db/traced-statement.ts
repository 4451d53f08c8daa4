import { currentTracer } from '../kernel/trace.ts'

/** Maximum characters of a statement in a span. */
const longest = 500

/** Runs a statement of the driver, in a span of its own if tracing is on. */
export function tracedStatement(args: unknown[], run: (...args: unknown[]) => never): never {
  const tracer = currentTracer()
  const text = tracer && textOf(args[0])
  if (!tracer || text === undefined) return run(...args)
  const end = tracer.start(() => ({
    name: summaryOf(text),
    isCall: true,
    facts: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
  }))
  const over = (error: unknown) => end(error ? { error } : undefined)
  const last = args.at(-1)
  if (typeof last === 'function')
    return run(...args.slice(0, -1), (error: unknown, result: unknown) => {
      over(error)
      last(error, result)
    })
  const result: unknown = run(...args)
  if (result instanceof Promise) result.then(() => over(undefined), over)
  return result as never // what the driver returned
}

function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config
  if (config === null || typeof config !== 'object' || 'submit' in config) return undefined
  return 'text' in config && typeof config.text === 'string' ? config.text : undefined
}

const writes =
  /\b(insert)\s+into\s+"?(\w+)|(?<!for )\b(update)\s+"?(\w+)|\b(delete)\s+from\s+"?(\w+)/i

/** Verb and table of a statement: of its first write, otherwise of its first read. */
export function summaryOf(text: string): string {
  const [verb, table] = writes.exec(text)?.slice(1).filter(Boolean) ?? [
    /\w+/.exec(text)?.[0] ?? 'statement',
    /\bfrom\s+"?(\w+)/i.exec(text)?.[1] ?? '',
  ]
  return `${verb?.toLowerCase()} ${table}`.trim()
}

/** Removes literal values; nearly all values are parameters anyway. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, longest * 4)
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/\$?\b\d+(?:\.\d+)?\b/g, (number) => (number.startsWith('$') ? number : '?'))
    .replace(/\s+/g, ' ')
    .slice(0, longest)
