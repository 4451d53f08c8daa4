import type { ReactNode } from 'react'
import type { SnsType } from '../../../schemas/account/account.schema.ts'
import css from './sns-sign.module.css'

/** Company names are not translated. */
export const snsNames: Readonly<Record<SnsType, string>> = { fb: 'Facebook', line: 'LINE' }

const outlines: Readonly<Record<SnsType, string>> = {
  fb: 'M13.2 20.5v-7.3h2.5l.4-3h-2.9V8.4c0-.9.3-1.5 1.5-1.5h1.5V4.2a20 20 0 0 0-2.2-.1c-2.3 0-3.8 1.4-3.8 3.9v2.2H7.7v3h2.5v7.3z',
  line: 'M12 3.8c-5 0-9 3.2-9 7.2 0 3.6 3.2 6.6 7.5 7.1.3.1.7.2.8.5.1.2 0 .6 0 .8l-.1.8c0 .3-.2 1 .8.5 1.1-.4 5.6-3.3 7.6-5.6 1-1.2 1.4-2.6 1.4-4.1 0-4-4-7.2-9-7.2z',
}

/** The logo of a social account in the text color, next to its name. */
export const SnsSign = ({ type }: { type: SnsType }): ReactNode => (
  <svg className={css.sign} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
    <path d={outlines[type]} />
  </svg>
)
