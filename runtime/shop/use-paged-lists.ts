import { useRef, useState } from 'react'

/** Status of the list requested last. */
export interface PagedStatus<N extends string> {
  of: N
  is: 'loading' | 'failed'
}

type Lists<N extends string, L> = Partial<Record<N, L>>

interface State<N extends string, L> {
  of: unknown
  lists: Lists<N, L>
  status?: PagedStatus<N> | undefined
}

interface Given<N extends string, L> {
  /** The pages that came with the page document; `undefined` if there are none. */
  first(name: N): L | undefined
  /** What the lists are of: once it is another, what was loaded is dropped, and answers on their way too. */
  of?: unknown
}

/**
 * Lists that are read page by page, such as one for each tab of a block. Blocks of goods have their own
 * (`use-paging.ts`, `blocks/favorites`): this would be a part of the script of home, which is full.
 */
export function usePagedLists<N extends string, L>({ first, of }: Given<N, L>) {
  const begin = (): State<N, L> => ({ of, lists: {} })
  const [state, setState] = useState(begin)
  /** The newest call for each list; the answers of others do not count. */
  const newest = useRef<Partial<Record<N, () => void>>>({})
  // During the render, so that lists of something else are never drawn.
  if (of !== state.of) setState(begin)

  const change = (changed: (now: State<N, L>) => Partial<State<N, L>>) =>
    setState((now) => (now.of === of ? { ...now, ...changed(now) } : now))
  const listOf = (name: N, lists = state.lists): L | undefined => lists[name] ?? first(name)

  /** Asks for a page, and joins it with the pages so far, which are `undefined` before the first one. */
  const load = <A>(
    name: N,
    ask: () => Promise<A>,
    join: (known: L | undefined, answer: A) => L,
  ): void => {
    const call = () => {
      const end = (changed: (now: State<N, L>) => Lists<N, L>, is?: PagedStatus<N>) => {
        if (newest.current[name] === call)
          change((now) => ({
            lists: changed(now),
            status: now.status?.of === name ? is : now.status,
          }))
      }
      newest.current[name] = call
      change(() => ({ status: { of: name, is: 'loading' } }))
      ask().then(
        (answer) => end(({ lists }) => ({ ...lists, [name]: join(listOf(name, lists), answer) })),
        // The transport has reported the reason; here only the retry button remains.
        () => end(({ lists }) => lists, { of: name, is: 'failed' }),
      )
    }
    call()
  }
  const { status } = state
  return {
    listOf,
    status,
    load,
    /** Repeats what was asked for last. */
    retry: () => status && newest.current[status.of]?.(),
    setLists: (changed: (now: Lists<N, L>) => Lists<N, L>) =>
      change(({ lists }) => ({ lists: changed(lists) })),
  }
}

/** Joins two pages; a row that moved to the next page in between is shown once. */
export function joinRows<R>(
  before: readonly R[],
  next: readonly R[],
  keyOf: (row: R) => string,
): R[] {
  const known = new Set(before.map(keyOf))
  return [...before, ...next.filter((row) => !known.has(keyOf(row)))]
}
