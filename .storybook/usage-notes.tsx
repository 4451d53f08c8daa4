export interface Usage {
  /** Keys, and what they do. */
  keys: Readonly<Record<string, string>>
  dos: readonly string[]
  donts: readonly string[]
}

/** How a part works by keyboard, and how it is used well. */
export const UsageNotes = ({ keys, dos, donts }: Usage) => (
  <>
    <h2>By keyboard</h2>
    <dl>
      {Object.entries(keys).map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <h2>Do</h2>
    <Rules of={dos} />
    <h2>Don’t</h2>
    <Rules of={donts} />
  </>
)

const Rules = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
