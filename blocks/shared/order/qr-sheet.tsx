import { useMemo, type ReactNode } from 'react'
import { encode } from 'uqr'
import { useShop } from '../../../runtime/shop/shop.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import css from './qr-sheet.module.css'

interface Props {
  /** What a scanner reads. */
  code: string
  title: string
  onClose: () => void
}

/** A code as a QR code for the scanner at the counter, black on white in both schemes. */
export default function QrSheet({ code, title, onClose }: Props): ReactNode {
  const { t } = useShop()
  const { size, path } = useMemo(() => drawn(code), [code])
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.shown}>
        <svg
          className={css.code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('order.qrOf', { code })}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <b translate="no">{code}</b>
        <p>{t('order.qrText')}</p>
      </div>
    </Sheet>
  )
}

/** The modules of a QR code as one path, with the quiet zone of four modules that scanners need. */
function drawn(code: string): { size: number; path: string } {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: path.join('') }
}
