/** JSON Schema as OpenAPI 3.1 has it. */
export type JsonSchema = Record<string, unknown>;
