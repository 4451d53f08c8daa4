/** Keeps type imports, which Babel would remove before dependency-cruiser sees them. */
const keepTypeImports = () => {
  const asValue = ({ node }) => {
    for (const part of [node, ...(node.specifiers ?? [])]) {
      if (part.importKind === 'type') part.importKind = 'value'
      if (part.exportKind === 'type') part.exportKind = 'value'
    }
  }
  return {
    visitor: {
      Program: {
        enter(program) {
          program.traverse({
            ImportDeclaration: asValue,
            ExportNamedDeclaration: asValue,
            ExportAllDeclaration: asValue,
          })
        },
      },
    },
  }
}

module.exports = {
  plugins: [keepTypeImports],
  presets: [['@babel/preset-typescript', { onlyRemoveTypeImports: true }]],
}
