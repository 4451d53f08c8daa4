/**
 * Prefix of the property by which React links each element it has drawn or hydrated to its
 * component. React has no public API for this; `tests/private-interfaces.test.ts` names the React
 * version in which this was checked.
 */
export const fiberPrefix = '__reactFiber'

interface Fiber {
  return: Fiber | null
  memoizedProps: Readonly<Record<string, unknown>> | null
}

const keyOf = (node: Node): string | undefined =>
  Object.keys(node).find((name) => name.startsWith(fiberPrefix))

/** Whether React has drawn or hydrated an element. */
export const isHydrated = (element: Element): boolean => keyOf(element) !== undefined

/**
 * Yields the props of the components around a node, innermost first, starting at the nearest
 * element that React knows. Yields nothing if there is no such element.
 */
export function* propsAround(node: Node): Generator<Readonly<Record<string, unknown>>> {
  // React keeps no fiber for a text that is an element's only child; the element has it.
  for (let at: Node | null = node; at; at = at.parentNode) {
    const key = keyOf(at)
    if (key === undefined) continue
    let fiber = (at as unknown as Record<string, Fiber | null>)[key] // a private property of React
    for (; fiber; fiber = fiber.return) if (fiber.memoizedProps) yield fiber.memoizedProps
    return
  }
}
