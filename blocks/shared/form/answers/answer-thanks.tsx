import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../../runtime/shop/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './answer.module.css'

/** Replaces the fields once the answer is sent; its heading takes the focus. */
export function AnswerThanks({ text, onAgain }: { text: string; onAgain: () => void }): ReactNode {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.thanks}>
      <span className={css.done}>
        <Icon name="check" size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('answer.thanks')}
      </h2>
      <p>{text || t('answer.thanksText')}</p>
      <Button onClick={onAgain}>{t('answer.again')}</Button>
    </div>
  )
}
