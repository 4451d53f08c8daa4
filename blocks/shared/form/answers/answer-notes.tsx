import { useState, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { Icon } from '../../../ui/icon.tsx'
import { dayText } from '../../../../schemas/moment-text.ts'
import { useAnswer } from '../state/answer-state.ts'
import css from './answer.module.css'
import { dayOf } from '../../../../schemas/day.ts'

/** Notes on prefilled values: a previous answer or a restored draft. */
export function AnswerNotes({ answeredAt }: { answeredAt: string | undefined }): ReactNode {
  const { config, t, lang } = useShop()
  const state = useAnswer()
  const [isShown, setShown] = useState(state.isRestored)
  const [undo, setUndo] = useState<() => void>()
  return (
    <>
      {answeredAt && (
        <p className={css.note}>
          <Icon name="check" size={16} />
          <span>
            {t('answer.answered', {
              date: dayText(dayOf(Date.parse(answeredAt), config.timeZone), lang),
            })}
          </span>
        </p>
      )}
      {isShown && (
        <div className={css.note} role="status">
          <span>{t(undo ? 'answer.startedOver' : 'answer.kept')}</span>
          {undo ? (
            <button
              type="button"
              className={css.act}
              onClick={() => {
                undo()
                setUndo(undefined)
              }}
            >
              {t('answer.undo')}
            </button>
          ) : (
            <button
              type="button"
              className={css.act}
              onClick={() => {
                const putBack = state.startOver()
                setUndo(() => putBack)
              }}
            >
              {t('answer.startOver')}
            </button>
          )}
          <button
            type="button"
            className={css.dismiss}
            aria-label={t('action.close')}
            onClick={() => setShown(false)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </>
  )
}
