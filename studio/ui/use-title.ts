import { useContext, useEffect } from 'react'
import { StoreContext } from '../kernel/session/myself.ts'

/** Names the view and its store in the browser's tab, history and bookmarks. */
export function useTitle(title: string): void {
  const store = useContext(StoreContext)?.name
  useEffect(() => {
    document.title = [title, store, 'Studio'].filter(Boolean).join(' · ')
  }, [title, store])
}
