import { Suspense, use, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { chooseScheme, chosenScheme, type SchemeChoice } from '../../../runtime/shop/scheme.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './scheme-choice.module.css'

const choices = [
  ['light', 'scheme.light'],
  ['dark', 'scheme.dark'],
  ['', 'scheme.device'],
] as const satisfies readonly (readonly [SchemeChoice, string])[]

/** Light or dark on this device, unless the store is always light. */
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

/** Only the browser knows the choice, so the server draws its place. */
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
    // Another tab may change it, also before this effect.
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
