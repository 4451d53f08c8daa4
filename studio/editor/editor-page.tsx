import { useQuery } from '@tanstack/react-query'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { pullPage } from '../../schemas/page/page-operator.ops.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../app/myself.ts'
import { call } from '../calls/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Loaded, Page } from '../ui/ui.tsx'
import { Editor } from './editor.tsx'
import { keptDraft } from './kept-drafts.ts'
import { nameOfPage, type PageAddress } from './session.ts'

/** Opens a page, or a frame around pages, and edits it. */
export function EditorPage({ address }: { address: PageAddress }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const name = nameOfPage(address)
  const read = useQuery({
    queryKey: [pullPage.key, storeNbr, name, 'edit'],
    queryFn: async ({ signal }) => {
      const [pulled, store, kept] = await Promise.all([
        call(pullPage, address, { storeNbr, signal }),
        call(showStore, {}, { storeNbr, signal }),
        keptDraft(`${storeNbr} ${name}`),
      ])
      return { ...pulled, store, kept }
    },
    // The editor goes on with its own copy.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (read.error)
    return (
      <Page title={name}>
        <Loaded read={read}>{() => null}</Loaded>
      </Page>
    )
  return (
    <Loaded read={read}>
      {({ document, draftRev, publishedRev, kept, store }) => (
        <Editor
          address={address}
          // What was typed here and never saved goes on, if nobody saved in the meantime.
          start={kept?.draftRev === draftRev ? kept.document : (document as PageDocument)} // checked by the gateway
          isKept={kept?.draftRev === draftRev}
          draftRev={draftRev}
          publishedRev={publishedRev}
          store={store}
          title={t('edit', { page: name })}
        />
      )}
    </Loaded>
  )
}
