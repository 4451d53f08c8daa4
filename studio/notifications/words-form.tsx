import { useRef } from 'react'
import type { Lang } from '../../schemas/lang.ts'
import {
  notificationParts,
  type NotificationPart,
  type NotificationWords,
} from '../../schemas/notification/notification.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Badge, Button, Row, Soft } from '../ui/ui.tsx'
import { differs, faultText, valueName, type NotificationDetails } from './notification-form.ts'
import styles from './notifications.module.css'

type Input = HTMLInputElement | HTMLTextAreaElement

/** Texts of a notification in one language. */
export function WordsForm(props: {
  notification: NotificationDetails
  lang: Lang
  words: NotificationWords
  isReadOnly: boolean
  set(part: NotificationPart, text: string): void
}) {
  const { notification, lang, words, isReadOnly, set } = props
  const { t } = useTexts()
  const last = useRef<{ part: NotificationPart; input: Input } | undefined>(undefined)
  const names = [...new Set(notification.parts.flatMap(({ placeholders }) => placeholders))]
  /** Inserts a placeholder at the last cursor position, initially at the end of the text. */
  const insert = (name: string) => {
    const may = (part: NotificationPart) =>
      notification.parts.some((one) => one.part === part && one.placeholders.includes(name))
    const at = last.current && may(last.current.part) ? last.current : undefined
    const part =
      at?.part ?? notification.parts.find((one) => one.part === 'text' && may('text'))?.part
    const target = part ?? notification.parts.find((one) => may(one.part))?.part
    if (!target) return
    const text = words[target] ?? ''
    const from = at?.input.selectionStart ?? text.length
    const to = at?.input.selectionEnd ?? from
    const value = `{{${name}}}`
    set(target, text.slice(0, from) + value + text.slice(to))
    const caret = from + value.length
    requestAnimationFrame(() => {
      at?.input.focus()
      at?.input.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className={styles.form}>
      {!isReadOnly && names.length > 0 && (
        <div role="group" aria-label={t('notifications.insert')} className={styles.values}>
          <Soft>{t('notifications.insertHelp')}</Soft>
          <Row>
            {names.map((name) => (
              <Button key={name} onPress={() => insert(name)}>
                {valueName(t, name)}
              </Button>
            ))}
          </Row>
        </div>
      )}
      {!isReadOnly &&
        notification.parts.some(({ part }) =>
          differs(notification, { [lang]: words }, lang, part),
        ) && (
          <Row>
            <Button
              onPress={() => {
                for (const { part } of notification.parts)
                  set(part, notification.own[lang]?.[part] ?? '')
              }}
            >
              {t('notifications.resetLang')}
            </Button>
          </Row>
        )}
      {notification.parts.map((spec) => {
        const { part } = spec
        const text = words[part] ?? ''
        const isChanged = differs(notification, { [lang]: words }, lang, part)
        const title = t(`notifications.part.${part}`)
        const isSms = part === 'sms' || !notification.channels.includes('mail')
        return (
          <div
            key={part}
            className={styles.part}
            onFocusCapture={({ target }) => {
              if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
                last.current = { part, input: target }
            }}
          >
            <Field
              label={title}
              value={text}
              isReadOnly={isReadOnly}
              onChange={(next) => set(part, next)}
              error={faultText(t, spec, text)}
              {...(rowsOf(part) && { rows: rowsOf(part) ?? 1 })}
              {...(isSms && { help: t('notifications.smsLine') })}
            />
            {(isChanged || !text.trim()) && (
              <Row isSpread>
                <Badge>{t(isChanged ? 'notifications.changed' : 'notifications.ownText')}</Badge>
                {!isReadOnly && (
                  <Button
                    look="plain"
                    aria-label={t('resetOf', { title })}
                    onPress={() => set(part, notification.own[lang]?.[part] ?? '')}
                  >
                    {t('reset')}
                  </Button>
                )}
              </Row>
            )}
          </div>
        )
      })}
    </div>
  )
}

const rowsOf = (part: NotificationPart): number | undefined => {
  const rule: { most: number; hasLines?: true } = notificationParts[part]
  return rule.hasLines && (rule.most > 1_000 ? 5 : 3)
}
