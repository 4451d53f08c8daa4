import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { bootStateId, type BootState } from '../../site/boot/boot-state.ts'
import type { startApp } from './start-app.tsx'

/** The state that the server put into the page. */
export function sentState(): BootState {
  const text = document.getElementById(bootStateId)?.textContent
  if (!text) throw new Error(`hydrate: the page has no #${bootStateId}`)
  return JSON.parse(text) as BootState // written by the server entry of the same build
}

/** Hydrates the page that the server rendered. */
export function hydrate({
  element,
  onRecoverableError,
}: Awaited<ReturnType<typeof startApp>>): void {
  const root = document.getElementById('root')
  if (!root) return
  // React replaces what it cannot hydrate and reports the error in the same task; the mutation
  // records at that moment describe it. All other records are dropped unread.
  const observer = new MutationObserver(() => undefined)
  observer.observe(root, { childList: true, subtree: true })
  const options = {
    onRecoverableError: (error: unknown) => onRecoverableError(error, observer.takeRecords()),
  }
  startTransition(() => void hydrateRoot(root, element, options))
}
