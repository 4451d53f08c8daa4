import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useSignal } from '../../../../engine/react/signals.ts'
import { registerForInterpreter } from '../../../../engine/contract/interpret.ts'
import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import { sectionType } from '../../../../engine/document/sections.ts'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Button, Dialog, Note, Soft, Stack } from '../../../ui/ui.tsx'
import { useBlockName } from '../block-name.ts'
import { SectionForm } from './section-form.tsx'
import type { EditorSession } from '../../session/session.ts'
import { BlockAdvice } from './block-advice.tsx'
import { DataTab } from './data-tab.tsx'
import { DesignTab } from './design-tab.tsx'
import { focusSpot, tabOf, type TabName } from './open-spot.ts'
import { propNames } from '../prop-names.ts'
import { PropsForm } from './props-form.tsx'
import { ShowForm } from './show-form.tsx'
import type { Spot } from '../../session/spot.ts'
import { useUnseen } from '../use-unseen.ts'
import styles from './inspector.module.css'

registerForInterpreter()

// Few need it, and it is large.
const JsonDialog = lazy(() => import('../json/json-dialog.tsx'))

/** Explains why shoppers do not see the block, with a link to the setting. */
function WhyUnseen(props: { session: EditorSession; id: string; shown: TabName }) {
  const { session, id, shown } = props
  const { t } = useTexts()
  const isUnseen = useSignal(session.unseen).includes(id)
  useSignal(session.history)
  useSignal(session.as)
  const why = useUnseen(session)(id)
  if (!isUnseen || !why || session.failed.peek().has(id)) return null
  const tab = tabOf(why.spot, session.spec(id))
  return (
    <Note kind="warn">
      {why.text}{' '}
      {tab && tab !== shown && (
        <Button look="plain" onPress={() => session.goTo(why.spot)}>
          {t('goThere')}
        </Button>
      )}
    </Note>
  )
}

/** Settings of the selected block, generated from its schema. */
export function Inspector({ session }: { session: EditorSession }) {
  const { t } = useTexts()
  const selected = useSignal(session.selection)
  const failed = useSignal(session.failed)
  // Of an unknown block there may be one again after an undo.
  useSignal(session.formVersion)
  const nameOf = useBlockName(session)
  const say = useSchemaText()
  const [tab, setTab] = useState<TabName>('content')
  const [isJson, setIsJson] = useState(false)
  const node = session.node(selected)
  const spec = session.spec(selected)
  const root = useRef<HTMLDivElement>(null)
  const wanted = useSignal(session.wanted)
  const [opened, setOpened] = useState<Spot>()
  if (wanted && wanted !== opened) {
    setOpened(wanted)
    setTab(tabOf(wanted, spec) ?? tab)
  }
  useEffect(() => (wanted && root.current ? focusSpot(root.current, wanted) : undefined), [wanted])
  if (!node) return <Soft>{t('selectBlock')}</Soft>
  const tabs = tabsOf(spec)
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'visibility')
  return (
    <Stack ref={root}>
      <h2 tabIndex={-1}>{nameOf(node.id)}</h2>
      {spec && <Soft>{say(spec.doc)}</Soft>}
      {spec && <BlockAdvice spec={spec} />}
      {failed.has(node.id) && (
        <Note kind="bad">{t('blockFailed', { reason: failed.get(node.id) ?? '' })}</Note>
      )}
      {spec && <WhyUnseen session={session} id={node.id} shown={shown} />}
      {!spec && <Note kind="warn">{t('unknownBlock', { type: node.type })}</Note>}
      <Tabs
        selectedKey={shown}
        onSelectionChange={(key) => setTab(key as TabName)} // the ids below
        className={styles.tabs ?? ''}
      >
        <TabList aria-label={t('pane.inspector')} className={styles.tabList ?? ''}>
          {tabs.map((id) => (
            <Tab key={id} id={id} className={styles.tab ?? ''}>
              {t(`tab.${id}`)}
            </Tab>
          ))}
        </TabList>
        {tabs.map((id) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            {spec?.type === sectionType && id === 'content' && (
              <SectionForm key={node.id} session={session} id={node.id} />
            )}
            {spec && spec.type !== sectionType && id === 'content' && (
              <PropsForm key={node.id} session={session} id={node.id} spec={spec} tab="content" />
            )}
            {spec && id === 'design' && (
              <DesignTab key={node.id} session={session} id={node.id} spec={spec} />
            )}
            {spec && id === 'data' && (
              <DataTab key={node.id} session={session} id={node.id} spec={spec} />
            )}
            {id === 'visibility' && <ShowForm key={node.id} session={session} id={node.id} />}
          </TabPanel>
        ))}
      </Tabs>
      <Button look="plain" onPress={() => setIsJson(true)}>
        {t('jsonOpen')}
      </Button>
      <Dialog
        title={t('jsonOf', { name: nameOf(node.id) })}
        isOpen={isJson}
        onClose={() => setIsJson(false)}
        isFirm
        isWide
      >
        <Suspense>
          <JsonDialog session={session} id={node.id} onClose={() => setIsJson(false)} />
        </Suspense>
      </Dialog>
    </Stack>
  )
}

const hasLayout = (spec: BlockSpec | undefined): boolean => spec?.role === 'content'

function tabsOf(spec: BlockSpec | undefined): TabName[] {
  if (!spec) return ['visibility']
  return [
    ...(['content', 'design'] as const).filter(
      (role) => propNames(spec, role).length > 0 || (role === 'design' && hasLayout(spec)),
    ),
    ...(Object.keys(spec.data ?? {}).length ? (['data'] as const) : []),
    'visibility',
  ]
}
