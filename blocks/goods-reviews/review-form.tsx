import { useId, useState, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { addReview, changeReview, deleteReview } from '../../schemas/review/review.ops.ts'
import {
  reviewRules,
  starCounts,
  type BoughtLine,
  type Stars,
} from '../../schemas/review/review.schema.ts'
import { isSoToken } from '../../schemas/order-ref/order-token.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog/form-confirm.tsx'
import { sentNbrs } from '../shared/pictures/picture-tiles.ts'
import { FitFields, isWrongHeight, sentOf, type Said } from './fit-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import { reviewPictures } from './review-pictures.ts'
import css from './review-sheet.module.css'

interface Props {
  line: BoughtLine
  /** The masked name that the review shows if the member gives no nickname. */
  maskedName: string
  /** Called with the message to show. */
  onDone: (text: string) => void
}

/** Writes, changes or deletes the review of one purchase. */
export function ReviewForm({ line, maskedName, onDone }: Props): ReactNode {
  const { soNbr, ln, own, isSized } = line
  const shop = useShop()
  const { call, fail, t } = shop
  const id = useId()
  const guestOrder = isSoToken(soNbr) ? { soNbr } : {}
  const [stars, setStars] = useState<Stars | undefined>(own?.stars)
  const [size, setSize] = useState<Said>({ fit: own?.fit, height: String(own?.height ?? '') })
  const [text, setText] = useState(own?.text ?? '')
  const [hasNickname, setHasNickname] = useState(Boolean(own?.nickname))
  const [nickname, setNickname] = useState(own?.nickname ?? '')
  const [fault, setFault] = useState<string>()
  const [pictures] = useState(() => reviewPictures(line, shop, setFault))
  const tiles = useSignal(pictures.list)
  const isSending = tiles.some(({ fileNbr }) => !fileNbr)
  const isMissing = stars === undefined || !text.trim()
  const isWrongSize = isSized === true && isWrongHeight(size)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  const run = async (act: () => Promise<string>) => {
    setBusy(true)
    try {
      onDone(await act())
    } catch (error) {
      fail(error)
      setBusy(false)
    }
  }
  const send = () => {
    setTried(true)
    if (stars === undefined || isMissing || isSending || isWrongSize) return
    const imgs = sentNbrs(pictures.list.peek())
    const said = {
      stars,
      text,
      ...(isSized && sentOf(size)),
      nickname: hasNickname ? nickname : '',
      imgs,
    }
    return run(async () => {
      const { stat } = own
        ? await call(changeReview, { reviewNbr: own.reviewNbr, ...guestOrder, ...said })
        : await call(addReview, { soNbr, ln, ...said })
      return t(stat === 'shown' ? 'review.doneShown' : 'review.doneWaiting')
    })
  }
  const state =
    own?.stat === 'waiting'
      ? t('review.waiting')
      : own?.stat === 'hidden'
        ? t('review.hidden', { reason: own.reason })
        : undefined
  const lack =
    isTried &&
    (isMissing
      ? 'review.missing'
      : isSending
        ? 'review.sending'
        : isWrongSize && 'review.wrongHeight')
  const canWrite = !own || own.canChange
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      {state !== undefined && <p className={css.state}>{state}</p>}
      {!canWrite && <p className={css.state}>{t('review.fixed')}</p>}
      <fieldset className={css.stars} disabled={!canWrite}>
        <legend>{t('review.stars')}</legend>
        {starCounts.map((count) => (
          <label key={count} data-on={(stars !== undefined && count <= stars) || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${id}-stars`}
              checked={stars === count}
              onChange={() => setStars(count)}
            />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">{t('reviews.ofFive', { stars: count })}</span>
          </label>
        ))}
      </fieldset>
      {isSized && <FitFields said={size} isFixed={!canWrite} onChange={setSize} />}
      <label className={css.field}>
        <span>{t('review.text')}</span>
        <textarea
          rows={5}
          maxLength={reviewRules.text}
          disabled={!canWrite}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <PicturesField pictures={pictures} fault={fault} isFixed={!canWrite} />
      <fieldset className={css.names} disabled={!canWrite}>
        <legend>{t('review.name')}</legend>
        {[false, true].map((isNickname) => (
          <label key={String(isNickname)}>
            <input
              type="radio"
              name={`${id}-name`}
              checked={hasNickname === isNickname}
              onChange={() => setHasNickname(isNickname)}
            />
            {isNickname ? t('review.nickname') : maskedName || t('reviews.somebody')}
          </label>
        ))}
        {hasNickname && (
          <input
            className={css.nickname}
            aria-label={t('review.nickname')}
            maxLength={reviewRules.nickname}
            value={nickname}
            onChange={({ target }) => setNickname(target.value)}
          />
        )}
      </fieldset>
      {lack && (
        <p className={css.wrong} role="alert">
          {t(lack, { least: reviewRules.leastHeight, most: reviewRules.mostHeight })}
        </p>
      )}
      {canWrite && (
        <Button type="submit" look="brand" disabled={isBusy}>
          {t(own ? 'review.save' : 'review.send')}
        </Button>
      )}
      {own && (
        <Button disabled={isBusy} onClick={() => setDeleting(true)}>
          {t('review.delete')}
        </Button>
      )}
      {own && isDeleting && (
        <Confirm
          title={t('review.delete')}
          text={t('review.deleteText')}
          action={t('review.delete')}
          isLoss
          cancel={t('review.keep')}
          onDone={(isSure) => {
            setDeleting(false)
            if (!isSure) return
            void run(async () => {
              await call(deleteReview, { reviewNbr: own.reviewNbr, ...guestOrder })
              return t('review.deleted')
            })
          }}
        />
      )}
    </form>
  )
}
