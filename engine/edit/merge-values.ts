import { escaped, isSame, isWhole } from './parts.ts'

/** Decides between two values that differ from the base and from each other. */
export type Choose = (pointer: string, mine: unknown, theirs: unknown) => 'mine' | 'theirs'

/**
 * Three-way merge of JSON values, part by part. Lists are merged item by item while they have the
 * same length, otherwise as one value.
 */
export function mergeValue(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  pointer: string,
  choose: Choose,
): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (Array.isArray(mine) && isLike(theirs, mine) && isLike(base, mine))
    return mine.map((item: unknown, at) =>
      mergeValue(base[at], item, theirs[at], `${pointer}/${at}`, choose),
    )
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base))) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    return Object.fromEntries(
      [...names].flatMap((name) => {
        const at = `${pointer}/${escaped(name)}`
        const value = mergeValue(base?.[name], mine[name], theirs[name], at, choose)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }
  return choose(pointer, mine, theirs) === 'mine' ? mine : theirs
}

/**
 * Three-way merge of records. An absent record equals an empty one, so that one side may remove the
 * last value while the other adds one.
 */
export function mergeNamed<T>(
  base: Readonly<Record<string, T>> | undefined,
  mine: Readonly<Record<string, T>> | undefined,
  theirs: Readonly<Record<string, T>> | undefined,
  choose: Choose,
): Record<string, T> | undefined {
  const merged = mergeValue(base ?? {}, mine ?? {}, theirs ?? {}, '', choose) as Record<string, T> // by name, as all three
  return Object.keys(merged).length || (mine && theirs) ? merged : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  isWhole(value) && !Array.isArray(value)

/** Whether a value is a list of the same length. */
const isLike = (value: unknown, list: readonly unknown[]): value is unknown[] =>
  Array.isArray(value) && value.length === list.length
