import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { blockGroups, type BlockGroup } from '../../../../schemas/kit/block-groups.ts'
import { useSignal } from '../../../../engine/react/signals.ts'
import { sectionSpec } from '../../../../blocks/section/section.schema.ts'
import { newBlockId } from '../../../../engine/edit/copies.ts'
import type { Lang } from '../../../../schemas/lang.ts'
import { listChoices } from '../../../../schemas/page/choice.ops.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { ownLangName } from '../../../kernel/texts/lang-name.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Field } from '../../../ui/fields.tsx'
import { Loaded, Soft, Trouble } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'
import { fitOf, whyUnfit, type Fit } from './fits.ts'
import { makeNode } from './make-node.ts'
import { picturedLang, pictureOf } from './pictures.ts'
import type { Preset } from './presets.ts'
import styles from './palette.module.css'

interface Props {
  session: EditorSession
  onDone(): void
}

/** Blocks to add, with pictures: those that fit next to the selected block first. */
export function Palette(props: Props) {
  const read = useQuery({
    queryKey: ['presets'],
    // Samples are large; only this needs them.
    queryFn: async () => (await import('./presets.ts')).presets,
    staleTime: Infinity,
  })
  return <Loaded read={read}>{(presets) => <Presets {...props} presets={presets} />}</Loaded>
}

interface Card {
  preset: Preset
  fit: Fit
  name: string
  words: string
  group: BlockGroup
}

/** A shared section that this page can show. */
interface SharedCard {
  id: string
  nbr: string
  name: string
}

/** The store's shared sections, unless the document may not show another one. */
function useSharedCards(session: EditorSession): SharedCard[] {
  const { storeNbr } = useStore()
  const { lang } = session.as.peek()
  const { data } = useRead(listChoices, { kind: 'section', lang, q: '' }, { storeNbr })
  if (!data || fitOf(session, sectionSpec) === 'unfit') return []
  return data.rows.map(({ nbr, name }) => ({ id: `section ${nbr}`, nbr, name: name || nbr }))
}

function Presets({ session, onDone, presets }: Props & { presets: readonly Preset[] }) {
  const { t } = useTexts()
  const say = useSchemaText()
  const { storeNbr } = useStore()
  const { lang } = useSignal(session.as)
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState('')
  const [trouble, setTrouble] = useState<unknown>()
  const cards = useMemo(() => {
    return presets.map((preset): Card => {
      const { spec } = preset
      return {
        preset,
        fit: fitOf(session, spec),
        name: say(spec.name),
        words: preset.title && say(preset.title),
        group: spec.group,
      }
    })
  }, [presets, session, say])
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const found = cards.filter(({ preset: { spec }, name, words, group }) => {
    const purpose = `${say(spec.doc)} ${say(spec.advice.use)}`
    const text = [name, words, purpose, say(blockGroups[group].name), spec.type].join(' ')
    return wanted.every((word) => text.toLowerCase().includes(word))
  })
  const shared = useSharedCards(session)
  const foundShared = shared.filter(({ name }) =>
    wanted.every((word) => `${name} ${say(sectionSpec.name)}`.toLowerCase().includes(word)),
  )
  const addShared = (nbr: string) => {
    const to = session.placeFor(sectionSpec)
    const node = { id: newBlockId(), type: sectionSpec.type, props: { sectionNbr: nbr } }
    if (to) session.applyEdits([{ kind: 'insert', node, to }], { selected: node.id })
    onDone()
  }
  const add = async (id: string) => {
    const section = shared.find((one) => one.id === id)
    if (section) return addShared(section.nbr)
    const preset = presets.find((one) => one.id === id)
    if (!preset || adding) return
    setAdding(id)
    setTrouble(undefined)
    try {
      session.paste(await makeNode(preset.node, session, storeNbr))
      openData(session)
      onDone()
    } catch (error) {
      setTrouble(error)
    } finally {
      setAdding('')
    }
  }
  const sections = (['beside', 'elsewhere'] as const).flatMap((fit) =>
    (Object.keys(blockGroups) as BlockGroup[]).flatMap((group) => {
      // keys of the table
      const own = found.filter((card) => card.fit === fit && card.group === group)
      const title = `${t(`palette.${fit}`)} · ${say(blockGroups[group].name)}`
      return own.length ? [{ id: `${fit} ${group}`, title, cards: own }] : []
    }),
  )
  const unfit = found.filter(({ fit, preset }) => fit === 'unfit' && preset.sample === 'default')
  return (
    <>
      <Field
        label={t('searchBlocks')}
        type="search"
        value={search}
        onChange={setSearch}
        startsFocused
      />
      <Trouble error={trouble} />
      {lang !== picturedLang(lang) && (
        <Soft>
          {t('palette.pictured', {
            lang: ownLangName(picturedLang(lang)),
            previewed: ownLangName(lang),
          })}
        </Soft>
      )}
      <div className={styles.scroller}>
        {sections.length > 0 || foundShared.length > 0 ? (
          <ListBox
            aria-label={t('palette.results')}
            className={styles.list ?? ''}
            layout="grid"
            selectionMode="none"
            onAction={(key) => void add(String(key))}
          >
            {foundShared.length > 0 && (
              <ListBoxSection id="shared" className={styles.section ?? ''}>
                <Header className={styles.title ?? ''}>{t('sections')}</Header>
                {foundShared.map(({ id, name }) => (
                  <ListBoxItem key={id} id={id} textValue={name} className={styles.card ?? ''}>
                    <span className={`${styles.picture} ${styles.shared}`} aria-hidden>
                      ⧉
                    </span>
                    <strong>{name}</strong>
                    <span className={styles.doc}>{say(sectionSpec.name)}</span>
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            )}
            {sections.map(({ id, title, cards: own }) => (
              <ListBoxSection key={id} id={id} className={styles.section ?? ''}>
                <Header className={styles.title ?? ''}>{title}</Header>
                {own.map((card) => (
                  <PresetCard
                    key={card.preset.id}
                    card={card}
                    lang={lang}
                    isAdding={adding === card.preset.id}
                  />
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        ) : (
          <Soft>{t('noBlocks')}</Soft>
        )}
        {unfit.length > 0 && (
          <details open={sections.length === 0} className={styles.unfit}>
            <summary>
              {t('palette.unfit')} ({unfit.length})
            </summary>
            <p>{t('palette.unfitHelp')}</p>
            <ul>
              {unfit.map(({ preset: { id, spec }, name }) => (
                <li key={id}>
                  <strong>{name}</strong> <Soft>{whyUnfit(session, spec, t, say)}</Soft>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  )
}

/** Opens the data tab of a new block that has nothing to show yet. */
function openData(session: EditorSession): void {
  const { selected: id } = session
  const [data] = Object.keys(session.spec()?.data ?? {})
  if (data !== undefined && session.spec()?.role === 'content' && !session.node()?.bind)
    session.goTo({ id, pointer: `/bind/${data}`, isQuiet: true })
}

interface PresetCardProps {
  card: Card
  /** The previewed language. */
  lang: Lang
  isAdding: boolean
}

function PresetCard({ card, lang, isAdding }: PresetCardProps) {
  const say = useSchemaText()
  const { preset, name, words } = card
  const picture = pictureOf(preset.id, lang)
  return (
    <ListBoxItem
      id={preset.id}
      textValue={words ? `${name}, ${words}` : name}
      className={styles.card ?? ''}
      data-adding={isAdding || undefined}
    >
      <span className={styles.picture}>
        {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
      </span>
      <strong>{name}</strong>
      <span className={styles.doc}>{words || say(preset.spec.doc)}</span>
    </ListBoxItem>
  )
}
