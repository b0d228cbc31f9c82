// Says what is not as agreed in a request and what would be, in words of the schema alone: nothing sent is repeated.

/** One thing that is not as agreed, as the validators of single calls and of batches tell it. */
export interface Problem {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

/** Words for what a schema refused. `part` is the part of the request: body, params, querystring. */
export function validationWords(problems: readonly Problem[], part: string): string {
  const last = problems.at(-1);
  if (last === undefined) return `${part} is not as agreed`;
  if (last.keyword !== 'anyOf') return words(problems[0] ?? last, part);
  const here = problems.filter((each) => each !== last && each.instancePath === last.instancePath);
  // What nearly fits one of several shapes is told by what goes wrong with that one.
  const near = problems.find(({ instancePath }) => instancePath.length > last.instancePath.length);
  const nearest = near ?? here.find((each) => choiceOf(each).length === 0);
  const choices = problems
    .filter(({ instancePath }) => instancePath === near?.instancePath)
    .flatMap(choiceOf);
  if (choices.length > 1) return `${part}${near?.instancePath} must be ${either(new Set(choices))}`;
  if (nearest !== undefined) return words(nearest, part);
  return `${part}${last.instancePath} must be ${either(new Set(here.flatMap(choiceOf)))}`;
}

function words(problem: Problem, part: string): string {
  const { keyword, instancePath, message } = problem;
  const at = `${part}${instancePath}`;
  if (keyword === 'additionalProperties') {
    return `${at} must have no other members than ${membersOf(problem).join(', ') || 'none'}`;
  }
  const choice = choiceOf(problem);
  return choice.length > 0 ? `${at} must be ${either(choice)}` : `${at} ${message ?? 'is not as agreed'}`;
}

/** The members that mean something; those that are ignored have no schema. The validator adds that of what it refuses. */
function membersOf(problem: Problem & { readonly parentSchema?: unknown }): readonly string[] {
  const schema = problem.parentSchema;
  const known = typeof schema === 'object' && schema !== null && 'properties' in schema && schema.properties;
  if (typeof known !== 'object' || known === null) return [];
  return Object.entries(known).flatMap(([name, of]) => (Object.keys(of ?? {}).length > 0 ? [name] : []));
}

/** What would have been right, where it can be listed. */
function choiceOf({ keyword, params }: Problem): readonly string[] {
  if (keyword === 'type') return [String(params.type)];
  return keyword === 'const' ? [JSON.stringify(params.allowedValue)] : [];
}

function either(choices: Iterable<string>): string {
  const all = [...choices];
  const [last] = all.splice(-1);
  return all.length === 0 ? String(last) : `${all.join(', ')} or ${last}`;
}
