/**
 * React leaves a property on each element that it has drawn or hydrated, which leads to the component.
 * It has no public way to either. `tests/private-interfaces.test.ts` names the version that this was
 * seen with.
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
 * The props of the components around a node, innermost first, from the nearest element that React
 * knows; none if there is no such element.
 */
export function* propsAround(node: Node): Generator<Readonly<Record<string, unknown>>> {
  // A text that is the only one belongs to its element.
  for (let at: Node | null = node; at; at = at.parentNode) {
    const key = keyOf(at)
    if (key === undefined) continue
    let fiber = (at as unknown as Record<string, Fiber | null>)[key] // React's own property
    for (; fiber; fiber = fiber.return) if (fiber.memoizedProps) yield fiber.memoizedProps
    return
  }
}
