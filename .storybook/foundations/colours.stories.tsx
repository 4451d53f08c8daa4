import type { StoryObj } from '@storybook/react-vite'
import { vars } from '../../blocks/ui/vars.ts'
import { Part, workbench, WorkbenchPage } from '../workbench-page.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { shopPalettes, studioNeeds, studioPalettes, type Palette } from './palettes.ts'
import { shopNeeds } from '../../scripts/tokens/contrast-needs.ts'
import { inGroup, Table, Uses } from './token-table.tsx'
import { tokens } from './tokens.ts'
import type { UsedToken } from '../../scripts/tokens/token-sheets.ts'
import styles from './foundations.module.css'

export default { title: 'Foundations/Colours', tags: ['!autodocs', '!visual'], ...workbench }

const Colours = ({
  of,
  palettes,
  label,
}: {
  of: readonly UsedToken[]
  palettes: readonly Palette[]
  label: string
}) => (
  <Table
    label={label}
    head={['Token', ...palettes.map(({ name }) => name), 'What it is for', 'Used in']}
  >
    {of.map(({ name, meaning, files }) => (
      <tr key={name}>
        <th scope="row">
          <code>{name}</code>
        </th>
        {palettes.map((palette) => (
          <td key={palette.name}>
            <span className={styles.swatch}>
              <i style={vars({ '--is': palette.colour(name) })} />
              {palette.colour(name) ?? 'shines through'}
            </span>
          </td>
        ))}
        <td>{meaning}</td>
        <td>
          <Uses files={files} />
        </td>
      </tr>
    ))}
  </Table>
)

export const Shop: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Colours of the shop"
      lead="A store chooses nine colours for light; the others are mixed from them, and the dark ones are derived so that texts can be read. Use a colour by what it means, never by how it looks."
    >
      <Part title="By store and scheme">
        <Colours label="Colours" of={inGroup('shop', 'Colours')} palettes={shopPalettes} />
      </Part>
    </WorkbenchPage>
  ),
}

export const ContrastInTheShop: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Contrast in the shop"
      lead="Each colour on the grounds that it stands on, with the ratio that WCAG 2.2 AA asks for. The accent is decoration: what it marks is also said in words."
    >
      <Part title="Texts, marks and edges">
        <ContrastTable needs={shopNeeds} palettes={shopPalettes} />
      </Part>
    </WorkbenchPage>
  ),
}

const isColour = ({ name }: UsedToken) =>
  studioPalettes[0]?.colour(name) !== undefined ||
  /^light-dark\(#|^#/.test(tokens.studio.find((one) => one.name === name)?.value ?? '')

export const Studio: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Colours of the Studio"
      lead="Grey is the ground, colour speaks: the accent acts or is chosen, green, amber, red and blue are states, with an icon and a word."
    >
      {[...new Set(tokens.studio.filter(isColour).map(({ group }) => group))].map((group) => (
        <Part key={group} title={group.replace(/\.$/, '')}>
          <Colours
            label={group}
            of={tokens.studio.filter((token) => token.group === group && isColour(token))}
            palettes={studioPalettes}
          />
        </Part>
      ))}
    </WorkbenchPage>
  ),
}

export const ContrastInTheStudio: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Contrast in the Studio"
      lead="Texts need 4.5:1 on every ground, edges of fields and the focus ring 3:1."
    >
      <Part title="Texts, edges and focus">
        <ContrastTable needs={studioNeeds} palettes={studioPalettes} />
      </Part>
    </WorkbenchPage>
  ),
}
