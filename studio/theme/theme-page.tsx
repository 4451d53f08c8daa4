import { useMemo, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { goodsRatios, themeSchemes, themeTokens } from '../../schemas/base/config.schema.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { setTheme, showStore, showTheme } from '../../schemas/store/store-operator.ops.ts'
import { themePresets, type ThemePreset } from '../../schemas/store/theme-presets.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { isRefused } from '../kernel/calls/refusal.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { isSame, mergeChanges } from '../ui/saving/merge-changes.ts'
import { ConflictNote, useConflictAnswer } from '../ui/saving/conflict-note.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice } from '../ui/fields.tsx'
import { Button, Card, Confirm, Loaded, Page, Row, Soft, Trouble } from '../ui/ui.tsx'
import { UnsavedGuard } from '../ui/unsaved.tsx'
import { ContrastCard, pairText } from './contrast-card.tsx'
import { colourTokens, leastContrast } from '../../schemas/store/contrast.ts'
import { contrastsOf } from './contrast.ts'
import { Preview } from './preview.tsx'
import { useThemeHistory } from './theme-history.ts'
import { ColourToken, isToken, ShapeToken, shapeTokens } from './token-fields.tsx'
import styles from './theme.module.css'

/** Theme editor: design tokens, with a preview of six pages. */
export default function ThemePage() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showTheme, {}, { storeNbr })
  return (
    <Page title={t('theme')}>
      <Loaded read={read}>{(shown) => <Editing shown={shown} />}</Loaded>
    </Page>
  )
}

function Editing({ shown }: { shown: OpOutput<typeof showTheme> }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [start, setStart] = useState(shown)
  const { theme, change, undo, redo, canUndo, canRedo } = useThemeHistory(shown.theme)
  const [isAsking, setIsAsking] = useState(false)
  const save = useCommand(setTheme, { storeNbr, changes: [showTheme, showStore] })
  const pairs = useMemo(() => contrastsOf(theme), [theme])
  const faint = pairs.filter(({ ratio = 0 }) => ratio < leastContrast)
  const isWrong = themeTokens.some((token) => !isToken(token, theme[token]))
  const isChanged = !isSame(start.theme, theme)
  const isConflict = isRefused(save.error, setTheme, 'SETTINGS_CONFLICT')
  // What was read again, such as after a visit elsewhere, replaces a theme that nobody has changed.
  const [seen, setSeen] = useState(shown.version)
  if (seen !== shown.version) {
    setSeen(shown.version)
    if (!isChanged && shown.version !== start.version) {
      change('read', shown.theme)
      setStart(shown)
    }
  }
  const submit = () => {
    setIsAsking(false)
    save.mutate(
      { version: start.version, theme },
      { onSuccess: ({ version }) => setStart({ version, theme }) },
    )
  }
  const goOn = async (isMineKept: boolean) => {
    const theirs = await call(showTheme, {}, { storeNbr })
    change('theirs', isMineKept ? mergeChanges(start.theme, theme, theirs.theme) : theirs.theme)
    setStart(theirs)
    save.reset()
  }
  const answer = useConflictAnswer(goOn)
  const keys = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey } = event
    const isTyping = target instanceof HTMLInputElement && target.type !== 'color'
    if (isTyping || !(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return
    event.preventDefault()
    if (shiftKey || key.toLowerCase() === 'y') redo()
    else undo()
  }
  const set = (token: (typeof themeTokens)[number], value: string) =>
    change(token, { ...theme, [token]: value })
  return (
    // The keys of the page within; each also has a button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.theme} onKeyDown={keys}>
      <div className={styles.bar} role="group" aria-label={t('save')}>
        <Row isSpread>
          <Soft>
            {t(isChanged ? 'theme.changed' : save.isSuccess ? 'theme.saved' : 'theme.same')}
          </Soft>
          <Row>
            <Button isDisabled={!canUndo} onPress={undo}>
              {t('undo')}
            </Button>
            <Button isDisabled={!canRedo} onPress={redo}>
              {t('redo')}
            </Button>
            <Button isDisabled={!isChanged} onPress={() => change('saved', start.theme)}>
              {t('theme.unsavedBack')}
            </Button>
            <Button
              look="primary"
              isDisabled={!isChanged || isWrong}
              isPending={save.isPending || answer.isPending}
              onPress={() => (faint.length ? setIsAsking(true) : submit())}
            >
              {t('save')}
            </Button>
          </Row>
        </Row>
        {isConflict ? (
          <ConflictNote text={t('theme.conflict')} answer={answer} />
        ) : (
          <Trouble error={save.error} />
        )}
      </div>
      <div className={styles.controls}>
        <PresetsCard
          onPick={(name) => change(`preset ${name}`, { ...theme, ...themePresets[name] })}
        />
        <Card title={t('theme.colours')}>
          {colourTokens.map((token) => (
            <ColourToken key={token} token={token} theme={theme} onChange={set} />
          ))}
        </Card>
        <Card title={t('theme.dark')}>
          <p className={styles.help}>{t('theme.darkHelp')}</p>
          <Choice
            label={t('theme.darkWhen')}
            value={theme.scheme ?? 'system'}
            options={themeSchemes.map((id) => ({ id, name: t(`theme.dark.${id}`) }))}
            onChange={(scheme) => change('scheme', { ...theme, scheme })}
          />
        </Card>
        <ContrastCard pairs={pairs} />
        <Card title={t('theme.shapes')}>
          {shapeTokens.map((token) => (
            <ShapeToken key={token} token={token} theme={theme} onChange={set} />
          ))}
          <Choice
            label={t('theme.goods')}
            value={theme['ratio-goods'] ?? '1'}
            options={goodsRatios.map((id) => ({ id, name: t(`theme.goods.${id}`) }))}
            onChange={(ratio) => change('ratio-goods', { ...theme, 'ratio-goods': ratio })}
          />
        </Card>
      </div>
      <div className={styles.views}>
        <Preview theme={theme} />
      </div>
      <Confirm
        title={t('theme.faint')}
        text={t('theme.faintText', { pairs: faint.map((pair) => pairText(t, pair)).join(', ') })}
        yes={t('theme.faintSave')}
        isOpen={isAsking}
        isPending={save.isPending}
        error={undefined}
        onClose={() => setIsAsking(false)}
        onYes={submit}
      />
      <UnsavedGuard isUnsaved={isChanged} />
    </div>
  )
}

function PresetsCard({ onPick }: { onPick(name: ThemePreset): void }) {
  const { t } = useTexts()
  return (
    <Card title={t('theme.presets')}>
      <p className={styles.help}>{t('theme.presetsHelp')}</p>
      <ul className={styles.presets}>
        {(Object.keys(themePresets) as ThemePreset[]).map((name) => {
          // keys of the table
          const theme = themePresets[name]
          const dots = ['color-brand', 'color-accent', 'color-sale', 'color-ink'] as const
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.preset}
                style={
                  {
                    '--ground': theme['color-canvas'],
                    '--text': theme['color-ink'],
                    '--sample-radius': theme.radius,
                  } as CSSProperties // custom properties
                }
                onClick={() => onPick(name)}
              >
                <span className={styles.dots} aria-hidden>
                  {dots.map((token) => (
                    <span key={token} style={{ '--dot': theme[token] } as CSSProperties} /> // a custom property
                  ))}
                </span>
                {t(`preset.${name}`)}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
