import { use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { getBought } from '../../schemas/review/review.ops.ts'
import { isSoToken } from '../../schemas/order-ref/order-token.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog/sheet.tsx'
import { ReviewForm } from './review-form.tsx'
import css from './review-sheet.module.css'

interface Props {
  ptNbr: string
  /** The order whose products are to be reviewed. */
  soNbr: string | undefined
  onClose: () => void
}

/**
 * Sheet in which a member, or the guest of an order, reviews purchases of a product; others are sent
 * to the login.
 */
export default function ReviewSheet({ ptNbr, soNbr, onClose }: Props): ReactNode {
  const { call, fail, needTexts, t } = useShop()
  use(needTexts('pictures'))
  const token = soNbr !== undefined && isSoToken(soNbr) ? soNbr : undefined
  const [bought, setBought] = useState<OpOutput<typeof getBought>>()
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<string>()
  const refused = useEffectEvent((error: unknown) => {
    fail(error)
    onClose()
  })
  const found = useEffectEvent((answer: OpOutput<typeof getBought>) => {
    const wanted = answer.BoughtList.findIndex((line) => line.soNbr === soNbr)
    // Otherwise the form opens with the first purchase without a review.
    const fresh = answer.BoughtList.findIndex(({ own }) => !own)
    setBought(answer)
    setAt(Math.max(0, wanted < 0 ? fresh : wanted))
  })
  useEffect(() => {
    call(getBought, { ptNbr, ...(token !== undefined && { soNbr: token }) }).then(found, refused)
  }, [call, ptNbr, token])
  const lines = bought?.BoughtList ?? []
  const line = lines[at]
  return (
    <Sheet title={t('review.title')} isTall onClose={onClose}>
      {done !== undefined ? (
        <div className={css.form} role="alert">
          <p>{done}</p>
          <Button onClick={onClose}>{t('review.close')}</Button>
        </div>
      ) : (
        bought &&
        (line ? (
          <div className={css.form}>
            {lines.length > 1 && (
              <label className={css.field}>
                <span>{t('review.which')}</span>
                <select value={at} onChange={({ target }) => setAt(Number(target.value))}>
                  {lines.map(({ soNbr: of, ln, optdName }, index) => (
                    <option key={`${of} ${ln}`} value={index}>
                      {[isSoToken(of) ? '' : of, optdName].filter(Boolean).join(' · ')}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <ReviewForm
              key={`${line.soNbr} ${line.ln}`}
              line={line}
              maskedName={bought.maskedName}
              onDone={setDone}
            />
          </div>
        ) : (
          <p>{t('review.notBought')}</p>
        ))
      )}
    </Sheet>
  )
}
