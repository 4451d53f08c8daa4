/** Whether Back leads to a page of the shop, in browsers that report it. */
export function canGoBack(): boolean {
  // The mark of an entry that Back passes over (`back-closes.ts`), which every page need not load.
  const { over } = (history.state ?? {}) as { over?: string } // written there
  return (globalThis.navigation?.currentEntry?.index ?? 0) > (over === undefined ? 0 : 1)
}
