import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePage, type Page } from '../../../runtime/page/page-store.ts'
import { cutNbr } from '../../../schemas/kit/define-screen.ts'
import { returnPath } from '../../../schemas/link.ts'
import { useIsHydrated } from '../form-wait.ts'

/** The address of an address or invoice form: the entry to edit, and the query. */
export interface FormAddress {
  nbr: string | undefined
  query: URLSearchParams
  /** Where to continue after saving; `undefined` if there is no such page. */
  redirect: string | undefined
  isHydrated: boolean
}

/**
 * Returns the form's address as of its page's arrival: the browser's address changes before the
 * next page is drawn.
 */
export function useFormAddress(): FormAddress {
  const page = usePage()
  const [path] = useLocation()
  const search = useSearch()
  const isHydrated = useIsHydrated()
  const read = (): { page: Page; held: FormAddress } => {
    const query = new URLSearchParams(search)
    return {
      page,
      held: {
        nbr: cutNbr(path.split('/')[2] ?? '') || undefined,
        query,
        redirect: returnPath(query.get('redirect') ?? ''),
        isHydrated,
      },
    }
  }
  const [known, setKnown] = useState(read)
  if (known.page === page && known.held.isHydrated === isHydrated) return known.held
  const next = read()
  setKnown(next)
  return next.held
}

/** Returns the path with one query parameter set. */
export function withParam(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://shop')
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
