import { config } from 'virtual:config';
import '../look/index.css';
import { startApplication } from './start-application.tsx';

const root = document.getElementById('application');
if (root !== null) void startApplication(root, config);
