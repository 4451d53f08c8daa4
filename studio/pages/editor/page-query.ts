import { queryOptions } from '@tanstack/react-query'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { isLang } from '../../../schemas/lang.ts'
import { openFrame, pullPage } from '../../../schemas/page/page-operator.ops.ts'
import { showStore } from '../../../schemas/store/store-operator.ops.ts'
import { call, type CallRest } from '../../kernel/calls/call.ts'
import { keptDrafts } from '../session/kept-drafts.ts'
import { nameOfPage, type PageAddress } from '../../fields/pages/page-address.ts'

/**
 * Initial data of the page editor, read at once; the frame opens in the store's first language, or
 * the one in the URL (`?lang=en-US`). Used once: the editor continues with its own copy.
 */
export const pageQuery = (
  storeNbr: string,
  address: PageAddress,
  rest: Pick<CallRest, 'isQuiet'> = {},
) =>
  queryOptions({
    queryKey: ['edit', storeNbr, nameOfPage(address)],
    queryFn: async ({ signal }) => {
      const of = { storeNbr, signal, ...rest }
      const lang = new URLSearchParams(location.search).get('lang')
      const [pulled, store, opened, kept] = await Promise.all([
        call(pullPage, address, of),
        call(showStore, {}, of),
        call(openFrame, { ...address, ...(isLang(lang) && { lang }) }, of),
        keptDrafts.get(`${storeNbr} ${nameOfPage(address)}`),
      ])
      const { document, draftRev, ...page } = pulled
      return {
        ...page,
        store,
        opened,
        // What was typed here and never saved goes on; the saver joins it with later saves.
        start: kept?.document ?? (document as PageDocument), // checked by the gateway
        base: kept?.base ?? (document as PageDocument), // likewise
        draftRev: kept?.draftRev ?? draftRev,
        isKept: kept !== undefined,
      }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
