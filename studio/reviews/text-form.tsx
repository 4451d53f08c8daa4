import { useState } from 'react'
import { reviewRules } from '../../schemas/review/review.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Stack, Trouble } from '../ui/ui.tsx'
import type { Review } from './review.ts'
import styles from './reviews.module.css'

interface Props {
  review: Review
  /**
   * The reason for hiding a review, which is required; or the shop's answer, which is removed if
   * empty.
   */
  of: 'reason' | 'answer'
  command: { isPending: boolean; error: unknown }
  onSend(text: string): void
  onClose(): void
}

/** One text about a review. */
export function TextForm({ review, of, command, onSend, onClose }: Props) {
  const { t } = useTexts()
  const [text, setText] = useState(review[of])
  const [isAsked, setAsked] = useState(false)
  const isMissing = of === 'reason' && !text.trim()
  return (
    <Stack>
      <p className={styles.text}>{review.text}</p>
      <Field
        label={t(`reviews.${of}Text`)}
        help={t(`reviews.${of}Help`)}
        rows={3}
        value={text}
        onChange={setText}
        maxLength={reviewRules[of]}
        error={isAsked && isMissing ? t('reviews.reasonMissing') : undefined}
      />
      <Trouble error={command.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isPending={command.isPending}
          onPress={() => (isMissing ? setAsked(true) : onSend(text.trim()))}
        >
          {t(of === 'reason' ? 'reviews.hide' : 'save')}
        </Button>
      </Actions>
    </Stack>
  )
}
