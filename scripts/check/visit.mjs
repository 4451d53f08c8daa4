/** Calls `each` with a syntax node and every node in it, outermost first. */
export function visit(node, each) {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) return node.forEach((one) => visit(one, each))
  if (typeof node.type !== 'string') return
  each(node)
  for (const value of Object.values(node)) visit(value, each)
}
