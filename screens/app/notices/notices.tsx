import { useEffect, useRef, type ReactNode } from 'react'
import { momentText } from '../../../schemas/moment-text.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import {
  signal,
  useSignal,
  type ReadonlySignal,
  type Signal,
} from '../../../engine/react/signals.ts'
import css from './notices.module.css'

/** State of the shop's notices: offline, newer version ready. */
export interface NoticeState {
  isOffline: Signal<boolean>
  /** Set when a newer version is ready; `changeOver` activates it. */
  update: Signal<{ changeOver: () => void } | null>
}

export function createNotices(): NoticeState {
  const isOffline = signal(!navigator.onLine)
  for (const name of ['online', 'offline'])
    addEventListener(name, () => {
      isOffline.value = !navigator.onLine
    })
  return { isOffline, update: signal(null) }
}

interface Props extends NoticeState {
  /** ISO date-time at which the preview link of a draft expires. */
  draftEnds: ReadonlySignal<string | undefined>
  /** The hint to show, once its code has loaded. */
  hint: ReadonlySignal<ReactNode>
}

/**
 * Bundled with the navigation code: the notice about a missing chunk must not be a chunk itself.
 */
export function Notices({ isOffline, update, draftEnds, hint }: Props): ReactNode {
  const { config, overlay, t, lang } = useShop()
  const offline = useSignal(isOffline)
  const draft = useSignal(draftEnds)
  const line = offline
    ? t('shell.offlineHint')
    : draft && t('shell.draft', { time: momentText(draft, lang, config) })
  const newer = useSignal(update)
  const mustReload = useSignal(overlay)?.name === 'reload'
  return (
    <>
      <div className={css.bar} role="status" data-line={line ? '' : undefined}>
        {line && <p className={css.line}>{line}</p>}
      </div>
      <div role="status">
        {newer && (
          <div className={css.newer}>
            <p>{t('shell.updated')}</p>
            <button type="button" onClick={() => (update.value = null)}>
              {t('shell.later')}
            </button>
            <button type="button" data-look="brand" onClick={newer.changeOver}>
              {t('shell.reload')}
            </button>
          </div>
        )}
      </div>
      {useSignal(hint)}
      {mustReload && <ReloadSheet />}
    </>
  )
}

/**
 * Has its own `dialog` element rather than the shared component: it is shown when no further code
 * can be loaded, and no other part of every page needs that component.
 */
function ReloadSheet(): ReactNode {
  const { overlay, t } = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby="reload-title"
      aria-describedby="reload-hint"
      onClose={() => {
        if (overlay.peek()?.name === 'reload') overlay.value = null
      }}
    >
      <h2 id="reload-title">{t('shell.updated')}</h2>
      <p id="reload-hint">{t('shell.reloadHint')}</p>
      <div className={css.choice}>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('shell.later')}
        </button>
        <button type="button" data-look="brand" onClick={() => location.reload()}>
          {t('shell.reload')}
        </button>
      </div>
    </dialog>
  )
}
