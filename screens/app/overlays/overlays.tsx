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
import type { Overlay, OverlayName, OverlayProps } from '../../../runtime/shop/overlay.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { Dialog } from '../../../blocks/ui/dialog/dialog.tsx'
import { Icon } from '../../../blocks/ui/icon.tsx'
import { inTime } from '../in-time.ts'
import css from './overlays.module.css'

/** Overlays drawn elsewhere: the menu by the header, the reload offer by the notices. */
type Drawn = Exclude<OverlayName, 'menu' | 'reload'>

/** The content of each overlay, and the text key of its label. */
const contents: { [N in Drawn]: [ComponentType<OverlayProps<N>>, label: string] } = {
  lang: [lazy(() => inTime(import('./lang-picker.tsx'))), 'lang.title'],
  search: [lazy(() => inTime(import('./search-popup.tsx'))), 'search.title'],
  systemError: [lazy(() => inTime(import('./system-error.tsx'))), 'failure.label'],
  captcha: [lazy(() => inTime(import('../captcha/captcha.tsx'))), 'captcha.title'],
  proof: [lazy(() => inTime(import('../proof/proof.tsx'))), 'proof.title'],
  share: [lazy(() => inTime(import('./share-sheet.tsx'))), 'share.title'],
  shareDirect: [lazy(() => inTime(import('./direct-share.tsx'))), 'share.directTitle'],
  types: [lazy(() => inTime(import('./type-popup.tsx'))), 'types.title'],
  login: [lazy(() => inTime(import('./login-dialog.tsx'))), 'loginAsk.title'],
  video: [lazy(() => inTime(import('./video-popup.tsx'))), 'video.title'],
  pictures: [lazy(() => inTime(import('./picture-zoom.tsx'))), 'pictures.title'],
  coupons: [lazy(() => inTime(import('./coupon-popup.tsx'))), 'coupons.title'],
}

/** The overlay above the page. */
export default function Overlays({ overlay: opened }: { overlay: Overlay }): ReactNode {
  const { overlay, needTexts, t } = useShop()
  use(needTexts('overlays'))
  const dialog = useRef<HTMLDialogElement>(null)
  // However the overlay closes, the call that waits for it goes on or ends; after a solved captcha or
  // a right code this has no effect.
  useEffect(
    () => () => (opened.name === 'captcha' || opened.name === 'proof' ? opened.done() : undefined),
    [opened],
  )
  if (opened.name === 'menu' || opened.name === 'reload') return null
  const [content, label] = contents[opened.name]
  const Content = content as ComponentType<{ overlay: Overlay }> // the map pairs each name with its own component
  return (
    <Dialog
      element={dialog}
      className={css.overlay}
      data-name={opened.name}
      aria-label={t(label)}
      onClose={() => {
        if (overlay.peek() === opened) overlay.value = null
      }}
    >
      {/* No button before the content: a growing sheet would move it away from under the finger. */}
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
    </Dialog>
  )
}

/** Rendered with the content. Takes the focus, which the dialog had until there was a button. */
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
