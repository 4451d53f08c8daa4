import { usePage, type Page } from '../../../engine/react/page-store.ts'
import { cutNbr } from '../../../schemas/kit/define-screen.ts'
import { returnPath } from '../../../schemas/link.ts'
import { useIsHydrated } from '../../ui/fields/form-wait.ts'

/** The address of an address or invoice form: the entry to edit, and the query. */
export interface FormAddress {
  nbr: string | undefined
  query: Page['query']
  /** Where to continue after saving; `undefined` if there is no such page. */
  redirect: string | undefined
  isHydrated: boolean
}

/** Returns what the page's address says about its form. */
export function useFormAddress(): FormAddress {
  const { url, query } = usePage()
  const [path = ''] = url.split('?')
  return {
    nbr: cutNbr(path.split('/')[2] ?? '') || undefined,
    query,
    redirect: returnPath(query.redirect ?? ''),
    isHydrated: useIsHydrated(),
  }
}

/** Returns the path with one query parameter set. */
export function withParam(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://shop')
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
