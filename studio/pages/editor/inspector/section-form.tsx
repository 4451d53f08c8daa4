import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { detaching } from '../../../../engine/edit/sections.ts'
import { useSignal } from '../../../../engine/react/signals.ts'
import { sectionKind } from '../../../../engine/document/document.schema.ts'
import { sectionPropsOf } from '../../../../engine/document/sections.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { editorPath } from '../../page-links.ts'
import { FactField } from '../../../fields/facts/fact-field.tsx'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Button, Note, Row, Soft, Stack } from '../../../ui/ui.tsx'
import { ChoiceField } from '../../../fields/choice-field.tsx'
import type { EditorSession } from '../../session/session.ts'
import {
  ownTextEdits,
  sameTextEdits,
  shownTexts,
  type Shown,
  type ShownText,
} from '../sections/section-texts.ts'
import ui from '../../../ui/ui.module.css'
import styles from './inspector.module.css'

const RichTextField = lazy(() => import('../../../fields/rich-text/rich-text-field.tsx'))

/** Chooses a block's section, and overrides its texts on this page. */
export function SectionForm({ session, id }: { session: EditorSession; id: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const sections = useSignal(session.sections)
  const { lang } = useSignal(session.as)
  // Not drawn with each letter: the fields hold what is typed.
  useSignal(session.formVersion)
  const node = session.node(id)
  const nbr = (node && sectionPropsOf(node).sectionNbr) ?? ''
  const known = sections.get(nbr)
  const shown = known && {
    document: session.document,
    id,
    section: known.document,
    lang,
    defaultLang: session.defaultLang,
  }
  return (
    <Stack>
      <div className={ui.field}>
        <span>{t('section')}</span>
        <ChoiceField
          label={t('section')}
          kind="section"
          value={nbr}
          lang={lang}
          onChange={(value) =>
            session.applyEdits([
              { kind: 'setProp', id, name: 'sectionNbr', value: value || undefined },
              // The texts are those of the blocks of the other section.
              { kind: 'setProp', id, name: 'texts', value: undefined },
            ])
          }
        />
      </div>
      {known && !known.isPublished && <Note kind="warn">{t('sectionUnpublished')}</Note>}
      {known && (
        <Row>
          <Link href={editorPath(storeNbr, { p1: sectionKind, p2: '', p3: nbr })}>
            {t('sectionOpen')}
          </Link>
          <Button
            onPress={() => {
              const edits = detaching(session.document, id, known.document)
              const first = edits.find((edit) => edit.kind === 'insert')
              session.applyEdits(edits, { selected: first?.node.id ?? '' })
            }}
          >
            {t('sectionDetach')}
          </Button>
        </Row>
      )}
      {shown && (
        <section aria-label={t('sectionTexts')} className={styles.fields}>
          <h3>{t('sectionTexts')}</h3>
          <Soft>{t('sectionTextsHelp')}</Soft>
          {shownTexts(shown, session.rules.specOf).map((text) => (
            <OwnText
              key={`${text.block}${text.pointer}${lang}`}
              session={session}
              shown={shown}
              text={text}
            />
          ))}
        </section>
      )}
    </Stack>
  )
}

interface OwnTextProps {
  session: EditorSession
  shown: Shown
  text: ShownText
}

/** Keeps the typed text itself, so that typing renders nothing else of the form. */
function OwnText({ session, shown, text }: OwnTextProps) {
  const { t } = useTexts()
  const say = useSchemaText()
  const { id } = shown
  const { block, pointer, base, own, spec, schema } = text
  const start = own ?? base
  const [{ typed, of }, setState] = useState({ typed: start, of: start })
  // Another value arrives by undo.
  if (start !== of) setState({ typed: start, of: start })
  const key = `${id} ${block}${pointer}`
  const label = `${say(spec.name)}: ${say(schema.title ?? '')}`
  const change = (next: string) => {
    setState({ typed: next, of })
    const { document } = session
    session.applyEdits(ownTextEdits({ ...shown, document }, text, next), {
      name: `${key} ${shown.lang}`,
      isTyping: true,
    })
  }
  // The form learns of what was typed when the field is left.
  const left = () => {
    if (typed !== of) session.formVersion.value++
  }
  return (
    <div className={ui.field} data-different={own !== undefined || undefined}>
      <span className={styles.labelRow}>
        <label htmlFor={key}>{label}</label>
        {own !== undefined && (
          <button
            type="button"
            className={styles.reset}
            aria-label={t('resetOf', { title: label })}
            onClick={() => session.applyEdits(sameTextEdits(shown, text))}
          >
            {t('reset')}
          </button>
        )}
      </span>
      {schema.format === 'rich-text' ? (
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            // Going to its toolbar does not leave it.
            if (!currentTarget.contains(relatedTarget)) left()
          }}
        >
          <Suspense>
            <RichTextField
              id={key}
              label={label}
              value={typed}
              lang={shown.lang}
              hasFacts
              onChange={change}
            />
          </Suspense>
        </div>
      ) : (
        <div onBlur={left}>
          <FactField
            id={key}
            label={label}
            value={typed}
            onChange={change}
            lang={shown.lang}
            isLong
            maxLength={schema.maxLength}
            plain={
              <textarea
                id={key}
                className={ui.input}
                rows={base.length > 40 ? 3 : 1}
                maxLength={schema.maxLength}
                lang={shown.lang}
                value={typed}
                onChange={({ target }) => change(target.value)}
              />
            }
          />
        </div>
      )}
    </div>
  )
}
