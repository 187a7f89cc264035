import assistants from './assistants.json';
import files from './files.json';
import tools from './tools.json';
import trial from './trial.json';

export const agentSetup = { assistants, files, tools, trial };
