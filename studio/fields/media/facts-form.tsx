import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import type { Lang } from '../../../schemas/lang.ts'
import {
  changeMedia,
  listMedia,
  listMediaTags,
  showMedia,
} from '../../../schemas/media/media.ops.ts'
import { mediaRules, type Media } from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Button, Note, Row, Stack, Trouble } from '../../ui/ui.tsx'
import { FocalPoint } from './focal-point.tsx'
import styles from './media.module.css'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { TagField } from './tag-field.tsx'

type Facts = Pick<Media, 'name' | 'alt' | 'tags' | 'focusX' | 'focusY'>

/** Editable data of a picture. */
export function FactsForm(props: {
  media: Media
  langs: readonly Lang[]
  facts: ReactNode
  usage: ReactNode
  onDirty(isDirty: boolean): void
}) {
  const { media, langs, facts, usage, onDirty } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [typed, setTyped] = useState<Partial<Facts>>({})
  const now: Facts = { ...media, ...typed }
  const save = useCommand(changeMedia, {
    storeNbr,
    changes: [showMedia, listMedia, listMediaTags],
  })
  const changed = changesOf(media, typed)
  const isDirty = Object.keys(changed).length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const type = (facts: Partial<Facts>) => {
    save.reset()
    setTyped({ ...typed, ...facts })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ key: media.key, ...changed }, { onSuccess: () => setTyped({}) })
  }
  return (
    <form className={styles.details} onSubmit={submit}>
      <Stack>
        <FocalPoint
          media={{ ...media, ...now }}
          onChange={(focusX, focusY) => type({ focusX, focusY })}
        />
        {facts}
        {usage}
      </Stack>
      <Stack>
        <Field
          label={t('media.name')}
          value={now.name}
          onChange={(name) => type({ name })}
          maxLength={mediaRules.nameMost}
          isRequired
        />
        <fieldset className={styles.alts}>
          <legend>{t('media.alt')}</legend>
          <p className={styles.help}>{t('media.altHelp')}</p>
          {langs.map((lang) => (
            <Field
              key={lang}
              label={ownLangName(lang)}
              value={now.alt[lang] ?? ''}
              onChange={(text) => type({ alt: { ...now.alt, [lang]: text } })}
              maxLength={mediaRules.altMost}
            />
          ))}
        </fieldset>
        <TagField tags={now.tags} onChange={(tags) => type({ tags })} />
        <Trouble error={save.error} />
        {save.isSuccess && !isDirty && <Note kind="good">{t('media.saved')}</Note>}
        <Row>
          <Button
            type="submit"
            look="primary"
            isDisabled={!isDirty || !now.name.trim()}
            isPending={save.isPending}
          >
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Typed values that differ from the stored ones, so that colleagues' changes of others stay. */
function changesOf(media: Media, typed: Partial<Facts>): Partial<Facts> {
  const { alt, ...rest } = typed
  const said = alt && Object.fromEntries(Object.entries(alt).filter(([, text]) => text !== ''))
  const all: Partial<Facts> = { ...rest, ...(said && { alt: said }) }
  const names = Object.keys(all) as (keyof Facts)[] // its own
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(sorted(all[name])) !== JSON.stringify(sorted(media[name])))
      .map((name) => [name, all[name]]),
  )
}

/** Sorts languages, for comparison. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value
