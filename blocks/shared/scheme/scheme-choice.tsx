import { Suspense, use, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { chooseScheme, chosenScheme, type SchemeChoice } from '../../../runtime/shop/scheme.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './scheme-choice.module.css'

const choices = [
  ['light', 'scheme.light'],
  ['dark', 'scheme.dark'],
  ['', 'scheme.device'],
] as const satisfies readonly (readonly [SchemeChoice, string])[]

/** Choice of the light or dark scheme on this device; nothing if the store is always light. */
export function SchemeField() {
  const { config } = useShop()
  const isHere = useSyncExternalStore(never, inBrowser, onServer)
  if (config.theme.scheme === 'light') return null
  return (
    <div className={css.field}>
      {isHere && (
        <Suspense>
          <Choices />
        </Suspense>
      )}
    </div>
  )
}

/** Only the browser knows the choice, so the server renders a placeholder. */
const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

function Choices() {
  const { t, needTexts } = useShop()
  use(needTexts('overlays'))
  const id = useId()
  const [chosen, setChosen] = useState<SchemeChoice>(chosenScheme)
  useEffect(() => {
    const read = () => setChosen(chosenScheme())
    // Another tab may change the scheme, even before this effect runs.
    addEventListener('storage', read)
    read()
    return () => removeEventListener('storage', read)
  }, [])
  return (
    <>
      <p id={id} className={css.title}>
        {t('scheme.title')}
      </p>
      <div className={css.choices} role="radiogroup" aria-labelledby={id}>
        {choices.map(([value, text]) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              onChange={() => {
                chooseScheme(value)
                setChosen(value)
              }}
            />
            {t(text)}
          </label>
        ))}
      </div>
    </>
  )
}
