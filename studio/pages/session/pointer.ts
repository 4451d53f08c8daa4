/** A copy of `value` with a text set at a JSON pointer; missing parents are created. */
export function withPointer<T extends object>(value: T, pointer: string, text: unknown): T {
  const [head = '', ...rest] = pointer.slice(1).split('/')
  const next: unknown = rest.length
    ? withPointer(partOf(value, head) ?? {}, `/${rest.join('/')}`, text)
    : text
  if (Array.isArray(value)) return value.with(Number(head), next) as unknown as T // a list stays one
  return { ...value, [head]: next }
}

function partOf(value: object, name: string): object | undefined {
  const part: unknown = (value as Record<string, unknown>)[name] // checked below
  return typeof part === 'object' && part !== null ? part : undefined
}
