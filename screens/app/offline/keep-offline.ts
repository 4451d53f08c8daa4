import type { ReadonlySignal } from '../../../engine/react/signals.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'
import type { NoticeState } from '../notices/notices.tsx'
import type { View } from '../view.ts'
import { whenIdle } from '../when-idle.ts'
import { linkWorker } from './worker-link.ts'
import { postToWorker } from './worker-message.ts'

/**
 * Keeps visited pages for offline use. Client-side navigation requests no documents, so each
 * address is sent to the service worker in a message. A member's pages are kept until the session ends.
 */
export async function keepOffline(
  view: ReadonlySignal<View>,
  update: NoticeState['update'],
): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let kept = view.peek().address
  await linkWorker({
    pages: [location.href],
    onUpdate: (changeOver) => (update.value = { changeOver }),
  })
  view.subscribe(({ address, failure }) => {
    if (failure || !address || address === kept) return
    kept = address
    whenIdle(() => postToWorker({ type: 'keep', urls: [basePath + address] }))
  })
}
