import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePage, type Page } from '../../../runtime/page/page-store.ts'
import { cutNbr } from '../../../schemas/kit/define-screen.ts'
import { returnPath } from '../../../schemas/link.ts'
import { useIsHydrated } from '../form-wait.ts'

/** What the address of a form says: which entry it is of, and what its query adds. */
export interface FormAddress {
  nbr: string | undefined
  query: URLSearchParams
  /** Where to go on after saving; absent where nobody waits. */
  redirect: string | undefined
  isHydrated: boolean
}

/** The form's address as it was when its page came: the browser's own moves on before the next page stands. */
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

/** The way on with what was saved named in it. */
export function withParam(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://shop')
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
