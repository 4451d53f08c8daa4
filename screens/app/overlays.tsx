import {
  lazy,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Overlay, OverlayName, OverlayProps } from '../../runtime/shop/overlay.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from '../../blocks/ui/icon.tsx'
import { inTime } from './in-time.ts'
import css from './overlays.module.css'

/** Some draw themselves: the menu beside its header, the offer to reload with the code that is always there. */
type Drawn = Exclude<OverlayName, 'menu' | 'reload'>

/** The content of each, and the key of what it is called. */
const contents: { [N in Drawn]: [ComponentType<OverlayProps<N>>, label: string] } = {
  lang: [lazy(() => inTime(import('./lang-picker.tsx'))), 'lang.title'],
  search: [lazy(() => inTime(import('./search-popup.tsx'))), 'search.title'],
  systemError: [lazy(() => inTime(import('./system-error.tsx'))), 'failure.label'],
  captcha: [lazy(() => inTime(import('./captcha/captcha.tsx'))), 'captcha.title'],
  share: [lazy(() => inTime(import('./share-sheet.tsx'))), 'share.title'],
  types: [lazy(() => inTime(import('./type-popup.tsx'))), 'types.title'],
  login: [lazy(() => inTime(import('./login-dialog.tsx'))), 'loginAsk.title'],
  video: [lazy(() => inTime(import('./video-popup.tsx'))), 'video.title'],
  pictures: [lazy(() => inTime(import('./picture-zoom.tsx'))), 'pictures.title'],
  coupons: [lazy(() => inTime(import('./coupon-popup.tsx'))), 'coupons.title'],
}

/** What lies above the page; the platform's dialog keeps the focus in, and gives it back when closed. */
export default function Overlays({ overlay: opened }: { overlay: Overlay }): ReactNode {
  const { overlay, needTexts, t } = useShop()
  use(needTexts('overlays'))
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (!element.open) element.showModal()
    // A tap beside the sheet closes it, as the Escape key does.
    const closeBeside = ({ target }: MouseEvent) => target === element && element.close()
    element.addEventListener('click', closeBeside)
    return () => {
      element.removeEventListener('click', closeBeside)
      // While it still stands: only then is the focus given back to where it was.
      element.close()
    }
  }, [])
  // However it ends, whoever waits for a puzzle is told; after a solved one this says nothing new.
  useEffect(() => () => (opened.name === 'captcha' ? opened.done() : undefined), [opened])
  if (opened.name === 'menu' || opened.name === 'reload') return null
  const [content, label] = contents[opened.name]
  const Content = content as ComponentType<{ overlay: Overlay }> // the map gives each name its own
  return (
    <dialog
      ref={dialog}
      className={css.overlay}
      data-name={opened.name}
      aria-label={t(label)}
      onClose={() => {
        if (overlay.peek() === opened) overlay.value = null
      }}
    >
      {/* No button before the content: a sheet that grows would move it away from under the finger. */}
      <Suspense
        fallback={
          <p className={css.wait} role="status" aria-label={t('shell.loading')}>
            <i />
          </p>
        }
      >
        <div className={css.body}>
          <CloseButton label={t('action.close')} dialog={dialog} />
          <Content overlay={opened} />
        </div>
      </Suspense>
    </dialog>
  )
}

/** Rendered with the content; takes the focus, which the browser gave to the dialog while it held no button. */
function CloseButton({
  label,
  dialog,
}: {
  label: string
  dialog: RefObject<HTMLDialogElement | null>
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === dialog.current) button.current?.focus()
  }, [dialog])
  return (
    <button
      ref={button}
      type="button"
      className={css.close}
      onClick={() => dialog.current?.close()}
      aria-label={label}
    >
      <Icon name="close" />
    </button>
  )
}
