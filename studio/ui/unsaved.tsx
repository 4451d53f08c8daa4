import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../texts/texts.tsx'
import { Confirm } from './ui.tsx'

/** Asks before a page with unsaved changes is left by a link or with its tab. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTexts()
  const [, go] = useLocation()
  const [to, setTo] = useState<URL>()
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the router follows the link.
    const held = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || isAside(event)) return
      if (link.hash && link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setTo(new URL(link.href))
    }
    addEventListener('beforeunload', ask)
    document.addEventListener('click', held, { capture: true })
    return () => {
      removeEventListener('beforeunload', ask)
      document.removeEventListener('click', held, { capture: true })
    }
  }, [isUnsaved])
  return (
    <Confirm
      title={t('unsaved')}
      text={t('unsavedText')}
      yes={t('unsavedLeave')}
      isOpen={to !== undefined}
      isPending={false}
      error={undefined}
      onClose={() => setTo(undefined)}
      onYes={() => {
        setTo(undefined)
        if (to) go(to.pathname + to.search)
      }}
    />
  )
}

/** Opens another tab or window. */
const isAside = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button !== 0
