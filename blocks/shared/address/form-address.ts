import { usePage, type Page } from '../../../engine/react/page-store.ts'
import { cutNbr } from '../../../schemas/kit/define-screen.ts'
import { returnPath } from '../../../schemas/link.ts'
import { useIsHydrated } from '../../ui/fields/form-wait.ts'

/** Contents of the URL of an address or invoice form. */
export interface FormAddress {
  nbr: string | undefined
  query: Page['query']
  /** Where to continue after saving; `undefined` if there is no such page. */
  redirect: string | undefined
  isHydrated: boolean
}

/** Reads the URL of the page's form: the entry to edit, the query and the return path. */
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
