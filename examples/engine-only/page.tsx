import type { PageDocument, ResolvedBlock } from 'vitrine/engine'
import { resolveDocument } from 'vitrine/engine'
import { BlockList, createPage, PageContext } from 'vitrine/engine/react'
import { engine, views } from './site.tsx'

/** Resolves a stored document for a visitor without special rights, at the current time. */
export const resolve = (document: PageDocument) =>
  resolveDocument(
    document,
    {
      address: { p1: 'home', p2: '' },
      viewer: {
        lang: 'en',
        isSignedIn: false,
        isKnown: false,
        now: new Date(),
        startOfDay: (date) => Date.parse(`${date}T00:00Z`),
        isAddressed: () => true,
      },
      sources: {},
    },
    engine,
  )

const Failure = () => <p>This part cannot be shown.</p>

/** Draws the blocks of a page, the same on the server and in the browser. */
export function Page({ blocks }: { blocks: ResolvedBlock[] }) {
  const page = createPage(
    {
      PageInfo: { id: 'home', rev: 1, title: '', meta: {} },
      PageList: blocks,
      Data: {},
      Pending: [],
    },
    {
      address: ['home', '', ''],
      url: '/',
      views,
      Failure,
      isUnanswerable: () => false,
      onFault: (block, error) => console.error(`${block.id} cannot be drawn: ${String(error)}`),
    },
  )
  return (
    <PageContext value={page}>
      <BlockList blocks={page.blocks} />
    </PageContext>
  )
}
