import type { StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Part, To, workbench, WorkbenchPage } from '../workbench-page.tsx'
import { changes } from './changes.ts'
import { groups } from './groups.ts'
import styles from './welcome.module.css'

export default { title: 'Welcome', tags: ['!autodocs', '!visual'], ...workbench }

const sum = (of: 'blocks' | 'states') => groups.reduce((all, group) => all + group[of], 0)

const roles: readonly { role: string; what: ReactNode; start: ReactNode }[] = [
  {
    role: 'You design the shop',
    what: 'Begin with what everything is made of, then see whole pages in both stores, light and dark.',
    start: (
      <>
        <To id="foundations-colours--shop">Colours</To>, <To id="foundations-type--shop">type</To>,{' '}
        <To id="pages-shop--home">the home page</To>
      </>
    ),
  },
  {
    role: 'You design the Studio',
    what: 'The tool of those who run a shop has a look of its own: denser, and grey where nothing is to do.',
    start: (
      <>
        <To id="studio-foundations--colours">Its colours</To>,{' '}
        <To id="studio-parts--buttons">its parts</To>
      </>
    ),
  },
  {
    role: 'You build pages',
    what: 'Each block has a page that says what it is for, what can be set, and how it looks in every state.',
    start: (
      <>
        <To id="content-title--contract" isDocs>
          Heading
        </To>
        ,{' '}
        <To id="content-carousel--contract" isDocs>
          Picture carousel
        </To>
        ,{' '}
        <To id="catalogue-goodslist--contract" isDocs>
          Product list
        </To>
      </>
    ),
  },
  {
    role: 'You write code',
    what: 'A state of a block is a sample beside its code; stories, tests and pictures follow from it.',
    start: (
      <>
        <code>CONTRIBUTING.md</code>, <code>docs/designers.md</code>
      </>
    ),
  },
  {
    role: 'You review a change',
    what: 'Run npm run visual: it shows each story that changed, before and now, with what differs.',
    start: <code>npm run visual</code>,
  },
  {
    role: 'You translate',
    what: 'Choose the language in the toolbar: the shop’s own texts and the samples follow it.',
    start: <To id="pages-shop--product">A product page</To>,
  },
]

export const Welcome: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Everything a Vitrine shop is made of"
      lead={`A shop is made of pages, and a page of blocks. Here are all ${sum('blocks')} blocks in ${sum('states')} states, whole pages, and what they are made of: colours, type, space and parts.`}
    >
      <Part title="Where to begin">
        <ul className={styles.roles}>
          {roles.map(({ role, what, start }) => (
            <li key={role}>
              <h3>{role}</h3>
              <p>{what}</p>
              <div>{start}</div>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title="Find your way"
        note="Press / and type a name that people use (“Heading”), a name from code (“Title”) or a purpose (“coupon”). The toolbar above changes language, store, light or dark, width, size of texts, motion and direction; each works on every story."
      >
        <ul className={styles.groups}>
          {groups.map(({ name, blocks, states, first }) => (
            <li key={name}>
              <To id={`${first}--contract`} isDocs>
                {name}
              </To>
              <small>
                {blocks} {blocks === 1 ? 'block' : 'blocks'}, {states} states
              </small>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="What changed">
        <div
          className={styles.changes}
          // oxlint-disable-next-line react/no-danger -- CHANGELOG.md of this project, made into HTML at build
          dangerouslySetInnerHTML={{ __html: changes }}
        />
      </Part>
    </WorkbenchPage>
  ),
}
