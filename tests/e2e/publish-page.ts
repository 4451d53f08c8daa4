import { expect } from 'vitest'
import type { BlockNode } from '../../engine/document/document.schema.ts'
import {
  publishPage,
  pullPage,
  pushPage,
  rollbackPage,
} from '../../schemas/page/page-operator.ops.ts'
import { operator } from './operator.ts'
import { shopAddress } from './phone.ts'

/** The address of an information page or of a category's list. */
interface PageAddress {
  p1: 'info' | 'items'
  p3: string
}

/** Publishes a page and waits until the shop shows it. */
export async function publishBlocks(address: PageAddress, blocks: BlockNode[]): Promise<void> {
  const { call } = await operator()
  const { draftRev } = await call(pullPage, { ...address })
  const document = { format: 1, title: '', blocks }
  const pushed = await call(pushPage, { ...address, draftRev, document })
  const { publishedRev } = await call(publishPage, { ...address, ...pushed })
  // The tick of a new revision reaches the pages a moment after the answer.
  const html = async () => (await fetch(shopAddress(`/${address.p1}/${address.p3}`))).text()
  await expect.poll(html).toContain(`"rev":${publishedRev}`)
}

/** Publishes an older revision again; 0 is the screen's own document. */
export async function rollBack(address: PageAddress, rev: number): Promise<void> {
  const { call } = await operator()
  await call(rollbackPage, { ...address, rev })
}
