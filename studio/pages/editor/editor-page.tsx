import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Loaded, Page } from '../../ui/ui.tsx'
import { nameOfPage, type PageAddress } from '../../fields/pages/page-address.ts'
import { pageQuery } from './page-query.ts'

// The gateway is asked while the editor's code arrives.
const loading = import('./editor.tsx')
const Editor = lazy(async () => ({ default: (await loading).Editor }))

/** Loads a page or frame, and opens its editor. */
export function EditorPage({ address }: { address: PageAddress }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const name = nameOfPage(address)
  const read = useQuery(pageQuery(storeNbr, address))
  const queries = useQueryClient()
  useEffect(
    () => () => queries.removeQueries({ queryKey: pageQuery(storeNbr, address).queryKey }),
    [queries, storeNbr, address],
  )
  if (read.error)
    return (
      <Page title={name}>
        <Loaded read={read}>{() => null}</Loaded>
      </Page>
    )
  return (
    <Loaded read={read}>
      {(page) => (
        <Suspense>
          <Editor {...page} address={address} title={t('edit', { page: name })} />
        </Suspense>
      )}
    </Loaded>
  )
}
