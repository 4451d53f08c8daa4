import type { StoryObj } from '@storybook/react-vite'
import { breakpoints } from './tokens.ts'
import { vars } from '../../blocks/ui/vars.ts'
import { Part, workbench, WorkbenchPage } from '../workbench-page.tsx'
import { by, InStudioTokens, inGroup, Table, TokenTable, Uses, type Show } from './token-table.tsx'
import styles from './foundations.module.css'

export default {
  title: 'Foundations/Space and shape',
  tags: ['!autodocs', '!visual'],
  ...workbench,
}

const number: Show = (_name, { value }) => <b>{value}</b>
const mover: Show = (name) => (
  <button
    type="button"
    className={styles.mover}
    style={vars({ '--speed': name === '--ease' ? `600ms var(${name})` : `var(${name})` })}
    aria-label={`Try ${name}`}
  >
    <i />
  </button>
)
const shadow = by('boxShadow')

export const Shop: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Space and shape of the shop"
      lead="One scale of space on steps of four pixels; corners and the shape of pictures come from the theme."
    >
      <Part title="Space">
        <TokenTable
          caption="Space"
          of={inGroup('shop', 'Space').filter(({ name }) => !/ratio|column/.test(name))}
          show={by('width', styles.bar)}
        />
      </Part>
      <Part title="Corners">
        <TokenTable caption="Corners" of={inGroup('shop', 'Corners')} show={by('borderRadius')} />
      </Part>
      <Part title="Shadows">
        <TokenTable caption="Shadows" of={inGroup('shop', 'Shadows')} show={shadow} />
      </Part>
      <Part
        title="Motion"
        note="Point at an example, or reach it by Tab. With reduced motion nothing moves."
      >
        <TokenTable caption="Motion" of={inGroup('shop', 'Motion')} show={mover} />
      </Part>
      <Part title="Pictures and column">
        <TokenTable
          caption="Pictures and column"
          of={[
            ...inGroup('shop', 'Space').filter(({ name }) => /ratio|column/.test(name)),
            ...inGroup('shop', 'Pictures'),
          ]}
          show={(name, token) =>
            name === '--star' ? null : number(name, { ...token, value: token.value.slice(0, 20) })
          }
        />
      </Part>
      <Part title="Bars and layers">
        <TokenTable
          caption="Bars and layers"
          of={inGroup('shop', 'Bars', 'Layers')}
          show={number}
        />
      </Part>
    </WorkbenchPage>
  ),
}

export const WidthsOfTheShop: StoryObj = {
  name: 'Widths of the shop',
  render: () => (
    <WorkbenchPage
      title="Widths of the shop"
      lead="Design at 390 px first. These are all the widths at which some style of the shop changes, read from the style sheets."
    >
      <Part title="Where something changes">
        <Table label="Widths" head={['From', 'What changes', 'Used in']}>
          {breakpoints.map(({ width, meaning, files }) => (
            <tr key={width}>
              <th scope="row">{width} px</th>
              <td>{meaning}</td>
              <td>
                <Uses files={files} />
              </td>
            </tr>
          ))}
        </Table>
      </Part>
    </WorkbenchPage>
  ),
}

export const Studio: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Space and shape of the Studio"
      lead="Dense, not tight: rows of 40 and controls of 32 px by mouse, 44 and more for fingers, all on four pixels."
    >
      <InStudioTokens>
        <Part title="Space">
          <TokenTable
            caption="Space"
            of={inGroup('studio', 'Space')}
            show={by('width', styles.bar)}
          />
        </Part>
        <Part title="Corners">
          <TokenTable
            caption="Corners"
            of={inGroup('studio', 'Corners')}
            show={by('borderRadius')}
          />
        </Part>
        <Part title="Elevation" note="Only what floats casts a shadow that is seen.">
          <TokenTable
            caption="Elevation"
            of={inGroup('studio', 'Elevation')}
            show={(name, token) =>
              name.startsWith('--e-') ? shadow(name, token) : by('background')(name, token)
            }
          />
        </Part>
        <Part title="Motion">
          <TokenTable caption="Motion" of={inGroup('studio', 'Motion')} show={mover} />
        </Part>
        <Part title="Density, frame and layers">
          <TokenTable
            caption="Density, frame and layers"
            of={inGroup('studio', 'Density', 'The frame', 'Layers')}
            show={number}
          />
        </Part>
      </InStudioTokens>
    </WorkbenchPage>
  ),
}
