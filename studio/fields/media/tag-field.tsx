import { useState, type KeyboardEvent } from 'react'
import { listMediaTags } from '../../../schemas/media/media.ops.ts'
import { mediaRules } from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Button, Row } from '../../ui/ui.tsx'
import styles from './media.module.css'

/** Maximum suggestions. */
const suggested = 5

/** Tags of a picture: typed with Enter or a comma, or chosen from existing ones. */
export function TagField({
  tags,
  onChange,
}: {
  tags: readonly string[]
  onChange(tags: string[]): void
}) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [typed, setTyped] = useState('')
  const { data } = useRead(listMediaTags, {}, { storeNbr })
  const isFull = tags.length >= mediaRules.tagsMost
  const add = (text: string) => {
    const more = text
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tags.includes(tag))
    setTyped('')
    if (more.length) onChange([...new Set([...tags, ...more])].slice(0, mediaRules.tagsMost))
  }
  const key = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses its word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return
    event.preventDefault()
    add(typed)
  }
  const word = typed.trim().toLowerCase()
  const known = (data?.MediaTagList ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => !tags.includes(tag) && tag.toLowerCase().includes(word))
    .slice(0, suggested)
  return (
    // Keys of the field within it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.tags} onKeyDown={key}>
      <Field
        label={t('media.tags')}
        value={typed}
        onChange={(text) => (/[,，、]/.test(text) ? add(text) : setTyped(text))}
        maxLength={mediaRules.tagMost}
        help={isFull ? t('media.tagsFull', { count: mediaRules.tagsMost }) : t('media.tagsHelp')}
      />
      <ul className={styles.chips} aria-label={t('media.tags')}>
        {tags.map((tag) => (
          <li key={tag}>
            <span>{tag}</span>
            <Button
              look="plain"
              aria-label={t('media.tagRemove', { tag })}
              onPress={() => onChange(tags.filter((one) => one !== tag))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      {known.length > 0 && !isFull && (
        <Row>
          {known.map((tag) => (
            <Button
              key={tag}
              look="plain"
              aria-label={t('media.tagAdd', { tag })}
              onPress={() => add(tag)}
            >
              + {tag}
            </Button>
          ))}
        </Row>
      )}
    </div>
  )
}
